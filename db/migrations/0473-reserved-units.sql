-- Units that are taken from the stock but not packed: they are still where they were. Of orders, of replacements that
-- returns wait for, and of offers. Of all products when none are named.
create function reserved_units(products int[]) returns table (product_id int, place int, units int)
language sql stable parallel safe as $$
  select u.product_id, u.place, sum(u.units)::int
  from (
    select r.product_id, p.place, p.units - (
        select coalesce(sum(w.quantity), 0) from shipment s join shipment_row w on w.shipment_id = s.id
        where s.order_id = r.order_id and w.position = r.position and not s.is_digital and s.from_place = p.place) as units
    from orders o join order_row r on r.order_id = o.id
      cross join lateral (values (0, r.from_web), (-1, r.from_supplier), (r.store_id, r.from_store)) as p (place, units)
    where (o.state in ('awaiting-payment', 'payment-unknown') or o.state in ('placed', 'packed')
        or o.state = 'sent' and o.may_be_partial)
      and (products is null or r.product_id = any(products)) and r.configuration is null and p.units > 0
    union all
    select e.product_id, e.place, -e.delta
    from goods_return g join stock_entry e on e.cause = 'replacement' and e.ref = g.id::text
    where g.state in ('announced', 'received') and g.remedy = 'replace'
      and (products is null or e.product_id = any(products))
      and e.product_id in (
        select coalesce(g.replacement_id, r.product_id) from goods_return_row w
          join order_row r on r.order_id = g.order_id and r.position = w.position where w.return_id = g.id)
    union all
    select (l ->> 'productId')::int, (l ->> 'place')::int, (l ->> 'quantity')::int
    from cart_offer c, jsonb_array_elements(c.reserved) as l
    where c.ended_as is null and (products is null or (l ->> 'productId')::int = any(products))
  ) as u
  where u.place >= -1 group by 1, 2 having sum(u.units) > 0
$$;
