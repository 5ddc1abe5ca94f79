-- What needs a second person, above an amount in öre. Without a row nothing does.
create table approval_limit (
  kind text primary key,
  amount int not null check (amount >= 0)
);
create table approval (
  id int generated always as identity primary key,
  kind text not null,
  amount int not null,
  about text not null,
  -- The call of the API that waits, its input, and the right that it requires.
  call text not null,
  input jsonb not null,
  "right" text not null,
  note text not null default '',
  state text not null default 'pending' check (state in ('pending', 'approved', 'done', 'rejected', 'withdrawn', 'failed')),
  requested_by int not null references member (id) on delete cascade,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by int references member (id) on delete set null,
  decided_at timestamptz,
  answer text not null default ''
);
create index approval_state on approval (state, id desc);
create index approval_requested_by on approval (requested_by);
create index approval_decided_by on approval (decided_by);
-- Asking again for the same waits on in the same place.
create unique index approval_pending on approval (requested_by, call, md5(input::text)) where state = 'pending';
create index content_entry_log_by on content_entry_log (by_member_id, id desc);
