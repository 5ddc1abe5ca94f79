-- outside a transaction
-- What is left to pack or send of orders is looked for in those that are not delivered.
drop index concurrently if exists orders_to_complete;
create index concurrently orders_to_complete on orders (id) where state in ('placed', 'packed', 'sent');
