-- What has been sent to carriers, by our reference: an unanswered booking is never sent a second time.
create table carrier_booking (
  reference text primary key check (length(reference) <= 60),
  carrier text not null,
  -- open: the carrier may have it. ending: to be cancelled there. void: it has no call that cancels, or it was too late.
  state text not null default 'open' check (state in ('open', 'booked', 'ending', 'cancelled', 'void')),
  is_sandbox boolean not null,
  shipment_id bigint references shipment on delete set null,
  booking_id text,
  tracking_id text,
  tracking_url text,
  opened_at timestamptz not null,
  booked_at timestamptz,
  ended_at timestamptz,
  check (state in ('open', 'void') or tracking_id is not null)
);
create index carrier_booking_shipment on carrier_booking (shipment_id);
create index carrier_booking_tracking on carrier_booking (tracking_id) where tracking_id is not null;
create index carrier_booking_ending on carrier_booking (reference) where state = 'ending';
-- A shipment has one booking at a time.
create unique index carrier_booking_valid on carrier_booking (shipment_id) where state in ('open', 'booked');

-- Labels hold the name, address and phone number of a customer: they leave with an erased customer, and by retention.
create table parcel_label (
  reference text not null references carrier_booking on delete cascade,
  format text not null check (format in ('pdf', 'zpl')),
  content bytea not null check (length(content) <= 1048576),
  made_at timestamptz not null,
  primary key (reference, format)
);
create index parcel_label_made on parcel_label (made_at);

-- A parcel that is opened again is not handed over: its label leaves at once, and its booking is cancelled.
create function end_carrier_booking() returns trigger language plpgsql as $$
begin
  delete from parcel_label where reference in (select reference from carrier_booking where shipment_id = old.id);
  update carrier_booking set state = case state when 'booked' then 'ending' else 'void' end, ended_at = now()
    where shipment_id = old.id and state in ('open', 'booked');
  return old;
end $$;
create trigger shipment_ends_booking before delete on shipment for each row execute function end_carrier_booking();

-- What the sandboxes of carriers know of their parcels: no names, no addresses.
create table sandbox.carrier_parcel (
  carrier text not null,
  tracking_id text not null,
  reference text not null,
  service text not null,
  zip text not null,
  course text not null,
  booked_at timestamptz not null,
  primary key (carrier, tracking_id)
);
create index carrier_parcel_reference on sandbox.carrier_parcel (carrier, reference);
