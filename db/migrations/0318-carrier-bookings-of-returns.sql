-- outside a transaction
-- A return has one booking at a time.
drop index concurrently if exists carrier_booking_return_valid;
create unique index concurrently carrier_booking_return_valid on carrier_booking (return_id) where ended_at is null;
drop index concurrently if exists carrier_booking_return;
create index concurrently carrier_booking_return on carrier_booking (return_id) where return_id is not null;
