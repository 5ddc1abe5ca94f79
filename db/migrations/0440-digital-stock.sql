-- Codes for sale of each product that is delivered as codes: the free ones less those of orders and offers that wait for
-- theirs. Below zero while more are owed than there are. A row of its own, so that orders queue for it as they do for stock.
create table digital_stock (
  product_id int primary key,
  quantity int not null
) with (fillfactor = 80);

create function codes_owed(product int) returns int language sql stable as $$
  select (
    select coalesce(sum(r.quantity - r.cancelled_quantity), 0)
    from order_row r join orders o on o.id = r.order_id
    where r.product_id = product and r.from_web = 0 and r.from_supplier = 0 and r.from_store = 0
      and r.cancelled_quantity < r.quantity
      and o.state in ('awaiting-payment', 'payment-unknown', 'placed', 'packed', 'sent')
      and not exists (select from shipment s join shipment_row w on w.shipment_id = s.id
                      where s.order_id = r.order_id and w.position = r.position)
  )::int + (
    select coalesce(sum((line ->> 'quantity')::int), 0)
    from cart_offer c, jsonb_array_elements(c.reserved) as line
    where c.ended_as is null and (line ->> 'productId')::int = product and (line ->> 'place')::int = -2
  )::int
$$;

with counted as (
  select p.id, (select count(*) from digital_code c where c.product_id = p.id and c.shipment_id is null)::int - codes_owed(p.id) as left_over
  from product p where p.is_digital and p.id <> 290553
), noted as (
  insert into stock_entry (product_id, place, delta, cause) select id, -2, left_over, 'codes' from counted where left_over <> 0
)
insert into digital_stock (product_id, quantity) select id, left_over from counted;

create trigger digital_stock_inserted after insert on digital_stock referencing new table as new_rows
  for each statement execute function rows_of_products_inserted();
create trigger digital_stock_updated after update on digital_stock referencing old table as old_rows new table as new_rows
  for each statement execute function rows_of_products_updated();
create trigger digital_stock_deleted after delete on digital_stock referencing old table as old_rows
  for each statement execute function rows_of_products_deleted();
create trigger digital_stock_truncated before truncate on digital_stock
  for each statement execute function rows_of_products_truncated();
