-- Secrets by which other systems call the API for a person of the staff. Only the hash of a secret is stored.
create table api_key (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  hash bytea not null check (length(hash) = 32),
  -- The last characters of the secret.
  hint text not null check (length(hint) = 4),
  scopes text[] not null,
  calls_per_minute int not null default 600 check (calls_per_minute between 60 and 6000),
  -- Without one the key opens nothing.
  responsible_id int references member (id) on delete set null,
  created_at timestamptz not null,
  created_by int references member (id) on delete set null,
  expires_at timestamptz,
  revoked_at timestamptz,
  -- Another has taken its place; it is valid until it expires.
  replaced_at timestamptz,
  rotated_from int references api_key (id) on delete set null,
  last_used_at timestamptz,
  last_ip text,
  version int not null default 1
);
create unique index api_key_name on api_key (lower(name)) where revoked_at is null and replaced_at is null;
create index api_key_responsible on api_key (responsible_id);
create index api_key_created_by on api_key (created_by);
create index api_key_rotated_from on api_key (rotated_from);

-- What is written in a transaction of a key names it, `{"id": 1, "name": "ERP"}`: see core/server/transaction.ts.
create function acting_api_key() returns jsonb language sql stable as
  $$ select nullif(current_setting('krets.api_key', true), '')::jsonb $$;
alter table content_entry_log add column api_key jsonb;
alter table content_entry_log alter column api_key set default acting_api_key();
alter table order_event add column api_key jsonb;
alter table order_event alter column api_key set default acting_api_key();
alter table approval add column api_key jsonb;
alter table approval alter column api_key set default acting_api_key();
alter table stock_entry add column api_key jsonb;
alter table stock_entry alter column api_key set default acting_api_key();
