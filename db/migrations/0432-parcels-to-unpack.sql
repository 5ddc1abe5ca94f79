-- outside a transaction
-- Parcels that were stopped after they had been packed, and those that an employee has unpacked since.
drop index concurrently if exists order_event_unpacked;
create index concurrently order_event_unpacked on order_event (order_id) where is_unpacking(event);
