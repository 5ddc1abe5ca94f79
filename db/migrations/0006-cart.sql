-- One row a cart, the rows of the cart inside it: a batch of events is one read and one write, whatever its size.
create table cart (
  id uuid primary key,
  member_id int unique references member on delete cascade,
  name text not null default '',
  -- [{"id", "productId", "quantity", "insured", "unitPrice": what the shopper was told last, "addedAt": milliseconds}]
  rows jsonb not null default '[]',
  fields jsonb not null default '{}',
  revision int not null default 0,
  -- The keys of the latest batches, newest last: a repeated batch changes nothing more.
  recent_keys text[] not null default '{}',
  updated_at timestamptz not null
) with (fillfactor = 60);
create index cart_updated on cart (updated_at);
