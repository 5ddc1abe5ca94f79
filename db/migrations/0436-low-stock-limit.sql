-- What the shop has set as low stock; 5 until it has.
create function low_stock_limit() returns int language sql stable as $$
  select coalesce((
    select (s.value ->> 'lowStock')::int from shop_setting s
    where s.section = 'stock' and s.valid_from <= now()
      and not exists (select from shop_setting_withdrawal w where w.section = s.section and w.version = s.version)
    order by s.valid_from desc, s.version desc limit 1), 5)
$$;

create or replace function record_stock_webhooks(changed jsonb) returns void language sql as $$
  insert into webhook_event (type, object_kind, object_id, data, occurred_at)
  select t.type, 'product', c.product_id::text, jsonb_build_object(
      'productId', c.product_id, 'source', p.source, 'articleNumber', p.external_id, 'gtin', p.gtin,
      'place', c.place, 'quantity', coalesce(c.after, 0), 'previousQuantity', coalesce(c.before, 0)) || t.more,
    now()
  from jsonb_to_recordset(changed) as c (product_id int, place int, before int, after int)
    join product p on p.id = c.product_id,
    lateral (
      select 1 as turn, 'stock.changed' as type, '{}'::jsonb as more
      -- The web warehouse, at the limit that the shop has set.
      union all select 2, 'stock.low', jsonb_build_object('limit', l.units)
        from low_stock_limit() as l (units) where c.place = 0 and c.before > l.units and c.after <= l.units
    ) t
  where webhook_wants(array[t.type])
  order by c.product_id, c.place, t.turn
$$;
