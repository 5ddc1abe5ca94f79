-- A change of many products at once, run as a job and undone as a whole.
create table bulk_change (
  id int generated always as identity primary key,
  key text not null unique,
  change jsonb not null,
  state text not null check (state in ('running', 'done', 'undoing', 'undone')),
  by_member_id int not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create table bulk_change_product (
  bulk_change_id int not null references bulk_change on delete cascade,
  product_id int not null,
  -- Null until its turn.
  outcome text check (outcome in ('saved', 'same', 'refused', 'undone', 'kept')),
  before jsonb,
  after jsonb,
  message text,
  primary key (bulk_change_id, product_id)
);
