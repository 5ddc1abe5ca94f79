-- Writes to the tables that products are made of are recorded as changes, also those of other programs. The functions run
-- as their owner, because a role that may write stock or prices need not have privileges on other tables.
alter table change drop constraint change_kind_check;
alter table change add constraint change_kind_check
  check (kind in ('product', 'navigation', 'content', 'settings', 'tips', 'reconciliation'));

create index change_tx_ref on change (tx, ref);
drop index change_tx;

-- Each product once per transaction, however many statements change it.
create function record_changed_products(ids int[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 0 then
    insert into change (kind, ref)
    select distinct 'product', changed.id from unnest(ids) as changed (id)
    where not exists (select from change c where c.tx = pg_current_xact_id() and c.ref = changed.id and c.kind = 'product');
  end if;
end $$;

create function rows_of_products_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_changed_products(array(select product_id from new_rows));
  return null;
end $$;

create function rows_of_products_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_changed_products(array(select product_id from old_rows));
  return null;
end $$;

-- Rows written again as they were are no change.
create function rows_of_products_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_changed_products(array(
    select product_id from (table new_rows except all table old_rows) as added
    union
    select product_id from (table old_rows except all table new_rows) as removed
  ));
  return null;
end $$;

create function rows_of_products_truncated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ids int[];
begin
  execute format('select array_agg(distinct product_id) from %I.%I', tg_table_schema, tg_table_name) into ids;
  perform record_changed_products(ids);
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['stock', 'offer', 'price_log', 'campaign_product'] loop
    execute format('create trigger %I after insert on %I referencing new table as new_rows
      for each statement execute function rows_of_products_inserted()', name || '_inserted', name);
    execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function rows_of_products_updated()', name || '_updated', name);
    execute format('create trigger %I after delete on %I referencing old table as old_rows
      for each statement execute function rows_of_products_deleted()', name || '_deleted', name);
    execute format('create trigger %I before truncate on %I
      for each statement execute function rows_of_products_truncated()', name || '_truncated', name);
  end loop;
end $$;

-- A bundle is shown at each of its products, and only while all of them are for sale.
create function products_in_bundles_with(ids int[]) returns setof int language sql stable as $$
  select distinct other.product_id
  from bundle_offer_product own join bundle_offer_product other using (bundle_id) where own.product_id = any(ids)
$$;

create function products_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_changed_products(array(select id from new_rows));
  return null;
end $$;

create function products_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_changed_products(array(select id from old_rows));
  return null;
end $$;

create function products_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed int[];
  retired int[];
begin
  select array_agg(id), array_agg(id) filter (where (n.retired_at is null) <> (o.retired_at is null)) into changed, retired
  from new_rows n full join old_rows o using (id) where n is distinct from o;
  perform record_changed_products(changed);
  if retired is not null then
    perform record_changed_products(array(select products_in_bundles_with(retired)));
  end if;
  return null;
end $$;

create trigger product_inserted after insert on product referencing new table as new_rows
  for each statement execute function products_inserted();
create trigger product_updated after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function products_updated();
create trigger product_deleted after delete on product referencing old table as old_rows
  for each statement execute function products_deleted();

create function bundle_products_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_changed_products(array(
    select product_id from bundle_offer_product where bundle_id in (select bundle_id from new_rows)
  ));
  return null;
end $$;

create function bundle_products_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_changed_products(array(
    select product_id from old_rows
    union
    select product_id from bundle_offer_product
    where bundle_id in (select bundle_id from old_rows union select bundle_id from new_rows)
  ));
  return null;
end $$;

create function bundle_products_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_changed_products(array(
    select product_id from old_rows
    union
    select product_id from bundle_offer_product where bundle_id in (select bundle_id from old_rows)
  ));
  return null;
end $$;

create trigger bundle_offer_product_inserted after insert on bundle_offer_product referencing new table as new_rows
  for each statement execute function bundle_products_inserted();
create trigger bundle_offer_product_updated after update on bundle_offer_product
  referencing old table as old_rows new table as new_rows for each statement execute function bundle_products_updated();
create trigger bundle_offer_product_deleted after delete on bundle_offer_product referencing old table as old_rows
  for each statement execute function bundle_products_deleted();
create trigger bundle_offer_product_truncated before truncate on bundle_offer_product
  for each statement execute function rows_of_products_truncated();

-- Bundles without products are not shown, and deleting a bundle deletes its products.
create function bundles_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_changed_products(array(
    select product_id from bundle_offer_product where bundle_id in (select id from new_rows)
  ));
  return null;
end $$;
create trigger bundle_offer_updated after update on bundle_offer referencing new table as new_rows
  for each statement execute function bundles_updated();

-- Attempts to fetch a picture are no change.
create function pictures_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  urls text[];
begin
  select array_agg(n.url) into urls from new_rows n join old_rows o using (url)
  where (n.state = 'ready' or o.state = 'ready')
    and (n.state, n.hash, n.width, n.height) is distinct from (o.state, o.hash, o.width, o.height);
  if urls is not null then
    perform record_changed_products(array(select id from product where image_urls && urls and retired_at is null));
  end if;
  return null;
end $$;
create trigger picture_updated after update on picture referencing old table as old_rows new table as new_rows
  for each statement execute function pictures_updated();

create trigger manufacturer_changed after insert or update or delete on manufacturer
  for each statement execute function navigation_changed();
create trigger attribute_changed after insert or update or delete on attribute
  for each statement execute function navigation_changed();
