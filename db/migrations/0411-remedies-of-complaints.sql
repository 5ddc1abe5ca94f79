-- What a return for a complaint ends with instead of money: the unit is repaired, or another is sent in its place.
alter table goods_return add column remedy text;
alter table goods_return add constraint goods_return_remedy check (remedy in ('repair', 'replace')) not valid;

-- A repaired or replaced unit counts as the customer's.
create or replace function returned_units(of_order bigint) returns table ("position" int, units int, cause text)
language sql stable as $$
  select w.position, w.received, g.cause
  from goods_return g join goods_return_row w on w.return_id = g.id
  where g.order_id = of_order and g.state = 'settled' and w.fate is distinct from 'sent-back' and g.remedy is null
$$;
