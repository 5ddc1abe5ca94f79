-- outside a transaction
-- Of half a million orders a few are sent in part.
drop index concurrently if exists orders_partly_sent;
create index concurrently orders_partly_sent on orders (id) where may_be_partial;
