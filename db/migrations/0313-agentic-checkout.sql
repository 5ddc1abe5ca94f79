-- Checkout sessions of the Agentic Commerce Protocol; what is bought is in a cart. Purged after a day.
create table agentic_checkout_session (
  id uuid primary key,
  api_key_id int not null references api_key on delete cascade,
  cart_id uuid not null,
  state text not null default 'open' check (state in ('open', 'canceled')),
  revision int not null default 0,
  -- What the agent has asked for, with the name and address of the buyer.
  details jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index agentic_checkout_session_api_key on agentic_checkout_session (api_key_id);
create index agentic_checkout_session_updated on agentic_checkout_session (updated_at);

-- Answers by idempotency key. The status is null until the request has been answered.
create table agentic_checkout_request (
  api_key_id int not null references api_key on delete cascade,
  path text not null,
  key text not null,
  body_hash bytea not null,
  status int,
  answer jsonb,
  started_at timestamptz not null,
  primary key (api_key_id, path, key)
);
create index agentic_checkout_request_started on agentic_checkout_request (started_at);
