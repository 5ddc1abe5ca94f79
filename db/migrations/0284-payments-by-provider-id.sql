-- outside a transaction
-- Payments are found by the id that the provider gives in its payouts.
drop index concurrently if exists payment_provider_id;
create index concurrently payment_provider_id on payment (provider_id) where provider_id is not null;
