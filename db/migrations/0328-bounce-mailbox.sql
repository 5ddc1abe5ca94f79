-- Up to where the mailbox that bounces come to has been read.
create table bounce_mailbox (
  -- user@host/folder
  mailbox text primary key,
  uid_validity bigint,
  last_uid bigint not null default 0,
  -- When it may be read again; in the future also while a process reads it.
  due_at timestamptz not null,
  read_at timestamptz,
  failures int not null default 0,
  problem text check (problem in ('credentials', 'certificate', 'folder', 'unreachable', 'interrupted')),
  problem_since timestamptz
);
