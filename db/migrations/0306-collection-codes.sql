-- outside a transaction
-- What waits in a store is found by the code of its customer.
drop index concurrently if exists shipment_collect_code;
create index concurrently shipment_collect_code on shipment (collect_code)
  where collect_code is not null and delivered_at is null;
