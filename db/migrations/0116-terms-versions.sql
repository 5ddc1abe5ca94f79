-- The terms as they were: each change of the pages that are part of an agreement makes a version, and an order keeps the
-- version it was made under.
create table terms_version (
  id int generated always as identity primary key,
  pages jsonb not null,
  created_at timestamptz not null default now()
);

create function current_terms() returns jsonb stable language sql as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'text', text) order by id), '[]')
  from info_page where id in (8, 9, 15, 16, 17, 37)
$$;

create function keep_terms() returns trigger language plpgsql as $$
begin
  insert into terms_version (pages)
  select current_terms() where current_terms() is distinct from
    (select pages from terms_version order by id desc limit 1);
  return null;
end
$$;

create trigger info_page_terms after insert or update or delete on info_page
  for each statement execute function keep_terms();

insert into terms_version (pages) select current_terms();

create function latest_terms_version() returns int stable language sql as $$
  select max(id) from terms_version
$$;

alter table orders add column terms_version_id int references terms_version;
update orders set terms_version_id = latest_terms_version();
alter table orders alter column terms_version_id set default latest_terms_version();
