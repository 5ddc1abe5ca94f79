-- Prices that companies have agreed on.
create table price_list (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null check (name <> ''),
  starts_at timestamptz,
  ends_at timestamptz,
  -- Whether a row may set a price above the ordinary one.
  may_exceed boolean not null default false,
  -- Percent; products below it are warned of.
  minimum_margin int check (minimum_margin between 0 and 99),
  -- Lines as written: `produkt;101;799,00`.
  rows jsonb not null default '[]'
);
create trigger price_list_version before update on price_list for each row execute function next_version();

create function announce_price_list() returns trigger language plpgsql as $$
begin
  perform pg_notify('price-list', '');
  return null;
end $$;
create trigger price_list_announced after insert or update or delete on price_list
  for each statement execute function announce_price_list();

alter table company add column price_list_id int references price_list;
create index company_price_list on company (price_list_id) where price_list_id is not null;

-- Follows the approved company that the member buys for.
alter table member add column price_list_id int references price_list;
create index member_price_list on member (price_list_id) where price_list_id is not null;

create function price_list_of_member(given_id int) returns int language sql stable as $$
  select c.price_list_id from company_member b join company c on c.id = b.company_id
  where b.member_id = given_id and c.state = 'approved'
$$;

create function follow_price_list_of_company() returns trigger language plpgsql as $$
begin
  update member m set price_list_id = price_list_of_member(m.id)
  from company_member b where b.company_id = new.id and b.member_id = m.id
    and m.price_list_id is distinct from price_list_of_member(m.id);
  return null;
end $$;
create trigger company_price_list_followed after update of state, price_list_id on company
  for each row execute function follow_price_list_of_company();

create function follow_price_list_of_purchaser() returns trigger language plpgsql as $$
begin
  update member m set price_list_id = price_list_of_member(m.id)
  where m.id in (old.member_id, new.member_id) and m.price_list_id is distinct from price_list_of_member(m.id);
  return null;
end $$;
create trigger company_member_price_list after insert or update or delete on company_member
  for each row execute function follow_price_list_of_purchaser();
