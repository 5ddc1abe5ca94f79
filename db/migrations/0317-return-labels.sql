-- A return by the shop's label is booked at a connected carrier, once, after it has been registered.
create table return_label (
  return_id bigint primary key references goods_return on delete cascade,
  -- waiting: to be booked. unknown: the carrier may have it, and a person decides. none: no connected carrier books it.
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'rejected', 'silent', 'unknown', 'none')),
  attempts int not null default 0,
  -- In the words of the carrier, for staff.
  reason text check (length(reason) <= 300),
  updated_at timestamptz not null
);
create index return_label_waiting on return_label (updated_at) where state = 'waiting';

alter table carrier_booking add column return_id bigint;
alter table carrier_booking add constraint carrier_booking_return_fk
  foreign key (return_id) references goods_return on delete set null not valid;
