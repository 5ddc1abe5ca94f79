-- How a top list is shown and where it leads; what is left out follows from the place it is about.
alter table toplist
  add column link_text text,
  -- An address of its own, used together with a text of its own only.
  add column link text,
  add column list_type text check (list_type in ('category', 'section', 'campaign', 'manufacturer', 'toplist')),
  add column list_id int,
  add column list_name text,
  -- Like f=stock^1&page=2.
  add column list_filter text,
  add column site_title text,
  add column shows_flash_sales boolean not null default true,
  add column shows_review_count boolean not null default true,
  add column shows_score boolean not null default true,
  -- 0 nowhere, 1 under each product, 2 the two best under the list.
  add column reviews int not null default 0 check (reviews between 0 and 2),
  add column normal_banner text,
  add column mobile_banner text,
  add check (list_type is null or list_id is not null);

-- Who wants a letter when a product is back. Gone when the letter is written.
create table stock_watch (
  id bigint generated always as identity primary key,
  product_id int not null references product on delete cascade,
  email text not null,
  member_id int references member on delete cascade,
  -- Of the address in its letter; the token itself is not kept.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unique (product_id, email)
);
create index stock_watch_email on stock_watch (email);
