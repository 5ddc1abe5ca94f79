-- What is added to an order before it is packed is an order of its own: paid by itself and packed with the first.
alter table orders add column supplement_of bigint references orders;
create index orders_supplements on orders (supplement_of) where supplement_of is not null;
