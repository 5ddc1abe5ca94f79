-- Extensions of the folder EXTENSIONS_DIR that a person has approved, and what they have stored.
create table extension (
  id int generated always as identity primary key,
  name text not null unique,
  version int not null default 1,
  state text not null default 'on' check (state in ('on', 'off')),
  -- What was approved: the version of its manifest, and what it may do.
  approved_version text not null,
  approved jsonb not null,
  approved_at timestamptz not null,
  approved_by int references member (id) on delete set null,
  -- By which it calls the API for the person who approved it.
  api_key_id int references api_key (id) on delete set null,
  settings jsonb not null default '{}',
  -- Encrypted, by name.
  secrets jsonb not null default '{}'
);
create index extension_approved_by on extension (approved_by);
create index extension_api_key on extension (api_key_id);

create table extension_value (
  extension_id int not null references extension on delete cascade,
  key text not null check (length(key) between 1 and 200),
  value jsonb not null,
  bytes int not null,
  -- Whom it is about: erased and exported with them.
  member_id int references member (id) on delete cascade,
  updated_at timestamptz not null,
  primary key (extension_id, key)
);
create index extension_value_member on extension_value (member_id) where member_id is not null;

create table extension_job (
  extension_id int not null references extension on delete cascade,
  name text not null,
  started_at timestamptz not null,
  primary key (extension_id, name)
);

-- What went wrong in the code of an extension.
create table extension_report (
  id bigint generated always as identity primary key,
  extension_id int not null references extension on delete cascade,
  at timestamptz not null,
  kind text not null,
  name text not null,
  problem text not null,
  message text not null
);
create index extension_report_listed on extension_report (extension_id, id);
create index extension_report_at on extension_report (at);

-- Of an extension that hears events: they are handed to it within the shop.
alter table webhook_endpoint add column extension text;
