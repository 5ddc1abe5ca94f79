-- What other systems follow, in the order of transactions: see change-feed. No notification, so that the shop's own
-- processes are not woken.
create table followed_change (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'stock', 'price', 'order', 'customer', 'return')),
  ref bigint not null,
  -- Of stock.
  place int,
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index followed_change_tx on followed_change (tx, id);
create index followed_change_at on followed_change (at);

-- The latest transaction whose changes have been deleted: a cursor at or before it has missed some.
create table followed_change_purged (
  is_only boolean primary key default true check (is_only),
  tx xid8 not null
);

-- The functions run as their owner, because a role that may write stock need not have privileges on other tables.
create function followed_products() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into followed_change (kind, ref) select 'product', id from new_rows;
  elsif tg_op = 'DELETE' then
    insert into followed_change (kind, ref) select 'product', id from old_rows;
  else
    insert into followed_change (kind, ref)
    select 'product', n.id from new_rows n join old_rows o using (id) where n is distinct from o;
  end if;
  return null;
end $$;
create trigger product_inserted_followed after insert on product referencing new table as new_rows
  for each statement execute function followed_products();
create trigger product_updated_followed after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function followed_products();
create trigger product_deleted_followed after delete on product referencing old table as old_rows
  for each statement execute function followed_products();

create function followed_stock() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into followed_change (kind, ref, place) select 'stock', product_id, place from new_rows;
  elsif tg_op = 'DELETE' then
    insert into followed_change (kind, ref, place) select 'stock', product_id, place from old_rows;
  else
    insert into followed_change (kind, ref, place)
    select 'stock', n.product_id, n.place from new_rows n join old_rows o using (product_id, place)
    where n.quantity <> o.quantity;
  end if;
  return null;
end $$;
create trigger stock_inserted_followed after insert on stock referencing new table as new_rows
  for each statement execute function followed_stock();
create trigger stock_updated_followed after update on stock referencing old table as old_rows new table as new_rows
  for each statement execute function followed_stock();
create trigger stock_deleted_followed after delete on stock referencing old table as old_rows
  for each statement execute function followed_stock();

create function followed_prices() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into followed_change (kind, ref) select distinct 'price', product_id from new_rows;
  return null;
end $$;
create trigger price_log_inserted_followed after insert on price_log referencing new table as new_rows
  for each statement execute function followed_prices();

-- By number alone: of orders, customers and returns nothing else is kept here. The argument is the kind.
create function followed_inserted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into followed_change (kind, ref) select tg_argv[0], id from new_rows;
  return null;
end $$;
create function followed_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into followed_change (kind, ref)
  select tg_argv[0], n.id from new_rows n join old_rows o using (id) where n is distinct from o;
  return null;
end $$;
create function followed_deleted() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into followed_change (kind, ref) select tg_argv[0], id from old_rows;
  return null;
end $$;
do $$
declare
  followed record;
begin
  for followed in select * from (values ('orders', 'order'), ('member', 'customer'), ('goods_return', 'return')) as f (name, kind) loop
    execute format('create trigger %I after insert on %I referencing new table as new_rows
      for each statement execute function followed_inserted(%L)', followed.name || '_inserted_followed', followed.name, followed.kind);
    execute format('create trigger %I after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function followed_updated(%L)', followed.name || '_updated_followed', followed.name, followed.kind);
    execute format('create trigger %I after delete on %I referencing old table as old_rows
      for each statement execute function followed_deleted(%L)', followed.name || '_deleted_followed', followed.name, followed.kind);
  end loop;
end $$;
