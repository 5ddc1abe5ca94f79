-- outside a transaction
-- Refunds are found by the reference under which they were sent again.
drop index concurrently if exists refund_sent_as;
create index concurrently refund_sent_as on refund (sent_as) where sent_as is not null;
