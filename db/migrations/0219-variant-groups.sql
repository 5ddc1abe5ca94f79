-- The attributes that the variants of a group are chosen by, at most three, in order. A group is `product.variant_group`;
-- one that no employee has arranged has no row here.
create table variant_group (
  id text primary key,
  axes int[] not null check (cardinality(axes) between 1 and 3),
  version int not null default 1,
  updated_at timestamptz not null
);

-- Each product shows the others of its group.
create function variant_groups_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform record_changed_products(array(select id from product where variant_group = coalesce(new.id, old.id)));
  return null;
end $$;
create trigger variant_group_changed after insert or update or delete on variant_group
  for each row execute function variant_groups_changed();
