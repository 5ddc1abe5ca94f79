-- The shop's books at Fortnox: one connection, and another to the sandbox.
create table fortnox_connection (
  is_sandbox boolean primary key,
  version int not null default 1,
  -- As Fortnox names the company that has let the shop in.
  company text not null default '',
  organisation_number text not null default '',
  -- Access and refresh token, encrypted together; null when nobody has let the shop in.
  tokens text,
  access_ends_at timestamptz,
  connected_at timestamptz,
  connected_by int references member (id) on delete set null,
  -- A login that has begun: whose it is, and the hash of its state.
  login_hash bytea,
  login_by int references member (id) on delete set null,
  login_ends_at timestamptz,
  voucher_series text,
  -- Entries of earlier days are not sent.
  from_day date,
  -- Accounts of the shop that have another number at Fortnox.
  account_map jsonb not null default '{}',
  problem text check (problem in ('login-ended', 'no-answer', 'busy', 'refused')),
  problem_text text not null default '',
  ran_at timestamptz,
  -- The process that sends.
  lease uuid,
  leased_until timestamptz
);
create index fortnox_connection_connected_by on fortnox_connection (connected_by);
create index fortnox_connection_login_by on fortnox_connection (login_by);

create table fortnox_voucher (
  entry_id bigint not null references journal_entry on delete cascade,
  is_sandbox boolean not null,
  -- sending: it may have arrived, and is looked for before it is sent again. held: not sent, for a reason of Fortnox's settings.
  state text not null check (state in ('waiting', 'held', 'sending', 'sent', 'refused')),
  -- Written in the voucher at Fortnox.
  reference uuid not null unique default gen_random_uuid(),
  account_map jsonb not null default '{}',
  attempts int not null default 0,
  attempted_at timestamptz,
  problem text,
  problem_code int,
  problem_text text not null default '',
  series text,
  number int,
  year int,
  -- Lines as Fortnox answered them: account and öre.
  acknowledged jsonb,
  -- Whether its sums are others than those that were sent.
  is_different boolean not null default false,
  sent_at timestamptz,
  primary key (entry_id, is_sandbox),
  check (state <> 'sent' or (series is not null and number is not null and year is not null and acknowledged is not null))
);
create index fortnox_voucher_state on fortnox_voucher (is_sandbox, state, entry_id);

create table sandbox.fortnox_record (
  kind text not null,
  key text not null,
  value jsonb not null,
  turn bigint generated always as identity,
  primary key (kind, key)
);
