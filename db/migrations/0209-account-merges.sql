-- Two accounts of one person become one. The owner of the account that goes away confirms it from their mailbox.
create table account_merge (
  id bigint generated always as identity primary key,
  from_member_id int not null references member on delete cascade,
  into_member_id int not null references member on delete cascade,
  token_hash bytea not null unique,
  requested_by int not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  -- How many of each moved.
  moved jsonb,
  check (from_member_id <> into_member_id)
);
create unique index account_merge_waiting on account_merge (from_member_id) where done_at is null;
create index account_merge_into on account_merge (into_member_id);

-- Blocked for good, and told why.
alter table member add column merged_into int references member on delete set null;
