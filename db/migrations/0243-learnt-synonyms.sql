-- Where a group of synonyms comes from: shipped with the shop, learnt at night from its catalogue, or written by staff.
alter table synonym
  add column source text not null default 'shipped' check (source in ('shipped', 'learnt', 'own')),
  add column learnt_at timestamptz,
  -- How many of the products that were read agree.
  add column agreeing_products int check (agreeing_products > 0),
  add column read_products int check (read_products >= agreeing_products),
  add constraint synonym_learnt check (
    (source = 'learnt') = (learnt_at is not null)
    and (source = 'learnt') = (agreeing_products is not null)
    and (source = 'learnt') = (read_products is not null)
  );
alter table synonym alter column source set default 'own';
update synonym set source = 'own'
where exists (
  select from content_entry_log l where l.content_type = 'synonym' and l.ref = synonym.id and l.action in ('create', 'change')
);

-- What staff have removed or rewritten is not learnt again.
create table declined_synonym (
  words text primary key check (length(words) <= 400)
);

create function keep_decided_synonyms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.words = old.words then
    return new;
  end if;
  if old.source = 'learnt' then
    insert into declined_synonym (words) values (old.words) on conflict do nothing;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.source := 'own';
  new.learnt_at := null;
  new.agreeing_products := null;
  new.read_products := null;
  return new;
end $$;
create trigger synonym_decided before update or delete on synonym
  for each row execute function keep_decided_synonyms();
