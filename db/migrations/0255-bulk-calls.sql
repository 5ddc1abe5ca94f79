-- What has been answered to a call of many lines, so that it can be sent again and goes on where it ended.
create table bulk_call (
  -- Of the caller, the call and the Idempotency-Key.
  id bytea primary key,
  request_hash bytea not null,
  at timestamptz not null
);
create index bulk_call_at on bulk_call (at);
create table bulk_call_part (
  call_id bytea not null references bulk_call on delete cascade,
  part int not null,
  -- JSON lines.
  answers text not null,
  primary key (call_id, part)
);
