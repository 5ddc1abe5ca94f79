-- Backups made at night and their verifications, with what went wrong.
create table backup_run (
  id int generated always as identity primary key,
  kind text not null check (kind in ('backup', 'verification')),
  started_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= started_at),
  -- Without its folder.
  file text not null,
  bytes bigint,
  row_count bigint,
  file_count int,
  -- Null when it succeeded.
  error text
);
create index backup_run_started on backup_run (started_at);
