-- outside a transaction
-- What is left to pack or send is looked for in orders that are not complete.
drop index concurrently if exists orders_to_complete;
create index concurrently orders_to_complete on orders (id)
  where state in ('placed', 'packed', 'sent') and not is_complete;
