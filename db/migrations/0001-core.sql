-- What has changed, in the order it was committed: every process reads it to keep its memory current.
-- The notification is only a wake-up; this table is the truth.
create table change (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'navigation', 'content', 'settings')),
  ref bigint not null default 0,
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);

create index change_tx on change (tx);

create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', '');
  return null;
end $$;
create trigger change_notify after insert on change for each statement execute function notify_change();

-- A number series without gaps: the row is locked until the transaction that took the number ends.
create table number_series (
  name text primary key,
  next bigint not null
);

-- Letters to people, written in the same transaction as what they tell of, and sent by a job.
create table mail (
  id bigint generated always as identity primary key,
  key text not null unique,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts int not null default 0,
  error text
);
