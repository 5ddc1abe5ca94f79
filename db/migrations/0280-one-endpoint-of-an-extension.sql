-- outside a transaction
-- An extension hears events by one endpoint.
drop index concurrently if exists webhook_endpoint_extension;
create unique index concurrently webhook_endpoint_extension on webhook_endpoint (extension) where extension is not null;
