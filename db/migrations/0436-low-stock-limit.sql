-- What the shop has set as low stock; 5 until it has.
create function low_stock_limit() returns int language sql stable as $$
  select coalesce((
    select (s.value ->> 'lowStock')::int from shop_setting s
    where s.section = 'stock' and s.valid_from <= now()
      and not exists (select from shop_setting_withdrawal w where w.section = s.section and w.version = s.version)
    order by s.valid_from desc, s.version desc limit 1), 5)
$$;
