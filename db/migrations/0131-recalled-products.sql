-- A product that is recalled for safety is not sold, unless the merchant has said that what is in stock is safe.
alter table product add column recalled_at timestamptz;
alter table recall add column stops_sale boolean not null default true;

update product set recalled_at = c.published_at
from recall_product r join recall c on c.id = r.recall_id
where r.product_id = product.id and c.published_at is not null;

-- A bundle is offered only while all of its products are for sale.
create or replace function products_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed int[];
  stopped int[];
begin
  select array_agg(id), array_agg(id) filter (
    where (n.retired_at is null and n.recalled_at is null) <> (o.retired_at is null and o.recalled_at is null)
  ) into changed, stopped
  from new_rows n full join old_rows o using (id) where n is distinct from o;
  perform record_changed_products(changed);
  if stopped is not null then
    perform record_changed_products(array(select products_in_bundles_with(stopped)));
  end if;
  return null;
end $$;
