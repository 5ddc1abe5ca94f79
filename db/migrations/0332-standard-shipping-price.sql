-- What the cheapest way to have it sent cost of those offered for the order. Null: the order was placed before it was kept.
alter table orders add column standard_shipping_price int;
alter table orders add constraint orders_standard_shipping_price check (standard_shipping_price >= 0) not valid;
