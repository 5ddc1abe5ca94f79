-- A customer who wrote or called wants a copy of their data, or to be erased (GDPR art. 15, 17 and 20).
create table privacy_request (
  id int generated always as identity primary key,
  -- Null when the account has been erased.
  member_id int references member on delete set null,
  kind text not null check (kind in ('export', 'erasure')),
  received_on date not null,
  -- One month after it was received (art. 12.3).
  due_on date not null,
  registered_by int references member on delete set null,
  registered_at timestamptz not null,
  -- Sent to the verified address of the account: who opens it owns the account.
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz,
  closed_at timestamptz,
  closed_by int references member on delete set null,
  closed_reason text,
  check ((closed_at is null) = (closed_reason is null))
);
create unique index privacy_request_open on privacy_request (member_id, kind)
  where done_at is null and closed_at is null;
create index privacy_request_due on privacy_request (due_on) where done_at is null and closed_at is null;
