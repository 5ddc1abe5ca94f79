-- A list of the back office as an employee keeps it: its filters, order and columns, as they stand in the address.
create table list_view (
  id int generated always as identity primary key,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  owner_id int not null references member on delete cascade,
  is_shared boolean not null,
  version int not null default 1,
  unique (owner_id, list, name)
);
create index list_view_shared on list_view (list) where is_shared;

-- Orders by their sum, page after page.
create index orders_total on orders (total, id);
-- Customers in the order of their names, and those with something to see to.
create index member_by_name on member (lower(last_name), id);
create index member_blocked on member (id) where blocked_at is not null;
create index member_company on member (id) where company_name is not null;
