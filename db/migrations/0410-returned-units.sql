-- What the shop has kept of an order's returns. A unit that it sent back to the customer is not returned; units without a
-- fate, such as gift cards that were voided, are. In the FROM clause, where PostgreSQL inlines it.
create function returned_units(of_order bigint) returns table ("position" int, units int, cause text)
language sql stable as $$
  select w.position, w.received, g.cause
  from goods_return g join goods_return_row w on w.return_id = g.id
  where g.order_id = of_order and g.state = 'settled' and w.fate is distinct from 'sent-back'
$$;
