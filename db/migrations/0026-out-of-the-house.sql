alter table orders drop constraint orders_state_check;
alter table orders add constraint orders_state_check check (state in
  ('awaiting-payment', 'payment-unknown', 'placed', 'packed', 'sent', 'delivered', 'cancelled'));
-- As employees look for orders.
create index orders_to_send on orders (id) where state in ('placed', 'packed');
create index orders_email on orders (lower(email) text_pattern_ops);
create index orders_last_name on orders (lower(address ->> 'lastName') text_pattern_ops);
create index orders_cancelled on orders (updated_at) where state = 'cancelled';
create index refund_done on refund (updated_at) where state = 'done';
create index order_row_digital on order_row (order_id) where from_web = 0 and from_supplier = 0;

-- What an employee writes is written once for its key.
create unique index order_event_key on order_event (order_id, (data ->> 'key')) where data ? 'key';

alter table shipment
  -- Packed once for its key.
  add column key text unique,
  add column is_digital boolean not null default false,
  -- What the customer shows in the store.
  add column collect_code text,
  -- When the carrier was asked last.
  add column asked_at timestamptz;
drop index shipment_under_way;
create index shipment_under_way on shipment (asked_at nulls first)
  where state in ('sent', 'ready') and tracking_id is not null;

-- Codes of goods that are delivered as text. One belongs to one shipment at most, for good.
create table digital_code (
  id bigint generated always as identity primary key,
  product_id int not null,
  code text not null,
  shipment_id bigint references shipment,
  position int,
  added_at timestamptz not null,
  unique (product_id, code),
  foreign key (shipment_id, position) references shipment_row,
  check ((shipment_id is null) = (position is null))
);
create index digital_code_free on digital_code (product_id, id) where shipment_id is null;
create index digital_code_shipment on digital_code (shipment_id) where shipment_id is not null;

-- The books of the pretend carrier.
create table pretend.parcel (
  reference text primary key,
  tracking_id text not null unique,
  kind text not null,
  course text not null,
  booked_at timestamptz not null
);
