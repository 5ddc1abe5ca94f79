-- Which request a key of a call was used for, so that another request is refused. Only hashes: of the caller, the call and
-- the key, and of the request by the key, so that a row tells neither who asked nor for what.
create table idempotency_key (
  id bytea primary key,
  request_hash bytea not null,
  at timestamptz not null
);
create index idempotency_key_at on idempotency_key (at);
