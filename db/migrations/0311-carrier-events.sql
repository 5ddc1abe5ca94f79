-- What carriers report by webhook of the parcels that are booked at them; read when a parcel is followed.
create table carrier_event (
  carrier text not null check (length(carrier) <= 20),
  -- The carrier's own: an event that is reported again is the same.
  event_id text not null check (length(event_id) <= 200),
  reference text not null references carrier_booking on delete cascade,
  event text not null check (event in ('handed-over', 'sorted', 'delayed', 'on-its-way', 'ready', 'delivered', 'returned')),
  text text not null check (length(text) <= 200),
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (carrier, event_id)
);
create index carrier_event_reference on carrier_event (reference);
create index carrier_event_received on carrier_event (received_at);
