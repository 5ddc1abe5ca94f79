-- Files imported in the admin: what was read, what it changed, and how to undo it.
create table import_profile (
  source text primary key,
  -- [{"column", "field"}]; a null field skips the column.
  mapping jsonb not null default '[]',
  options jsonb not null default '{}',
  updated_at timestamptz not null,
  updated_by int references member on delete set null
);

create table import_run (
  id int generated always as identity primary key,
  -- Of the file in DATA_DIR/imports.
  file uuid not null unique,
  file_name text not null,
  file_size bigint not null,
  format text,
  source text not null default '',
  state text not null default 'uploading' check (state in ('uploading', 'uploaded', 'checking', 'checked', 'running',
    'done', 'stopped', 'failed', 'undoing', 'undone')),
  -- Header, samples and suggested fields of a table.
  columns jsonb not null default '[]',
  mapping jsonb not null default '[]',
  options jsonb not null default '{}',
  progress jsonb,
  -- Of the dry run, and of the import.
  preview jsonb,
  report jsonb,
  undo_report jsonb,
  error text,
  is_stopping boolean not null default false,
  created_at timestamptz not null,
  created_by int references member on delete set null,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  undone_by int references member on delete set null
);
create index import_run_created on import_run (created_at desc);

-- What a run changed of each product: only the fields that differ, before and after.
create table import_change (
  run_id int not null references import_run on delete cascade,
  product_id int not null references product on delete cascade,
  is_new boolean not null,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  primary key (run_id, product_id)
);
create index import_change_product on import_change (product_id);

-- A product with what an import may change of it.
create function import_state(p product) returns jsonb language sql stable as $$
  select to_jsonb(p) - array['id', 'source', 'external_id', 'created_at', 'updated_at', 'rating', 'review_count', 'hype',
      'hypes', 'recalled_at']
    || jsonb_build_object(
      'offers', (select coalesce(jsonb_agg(to_jsonb(o) order by o.id), '[]') from offer o
                 where o.product_id = p.id and o.pass is null),
      'stock', (select coalesce(jsonb_object_agg(s.place, s.quantity), '{}') from stock s where s.product_id = p.id))
$$;
