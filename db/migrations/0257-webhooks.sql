-- Where other systems hear what happens in the shop.
create table webhook_endpoint (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  address text not null,
  events text[] not null,
  -- Who a customer is: name, address, email. Read when an event is sent, never stored with it.
  has_personal_data boolean not null default false,
  -- off: the receiver has answered that it is gone; nothing is kept for it.
  state text not null default 'on' check (state in ('on', 'paused', 'off')),
  -- Null when an administrator has decided.
  state_reason text check (state_reason in ('failing', 'gone')),
  -- Encrypted. After a rotation both sign until the earlier one ends.
  secret text,
  previous_secret text,
  previous_until timestamptz,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  created_at timestamptz not null default now()
);
create trigger webhook_endpoint_version
  before update of name, address, events, has_personal_data, state on webhook_endpoint
  for each row when ((old.name, old.address, old.events, old.has_personal_data, old.state)
    is distinct from (new.name, new.address, new.events, new.has_personal_data, new.state))
  execute function next_version();

-- What has happened, written in the transaction of the change while an endpoint wants it.
create table webhook_event (
  id bigint generated always as identity primary key,
  uid uuid not null default gen_random_uuid(),
  type text not null,
  object_kind text not null,
  object_id text not null,
  data jsonb not null,
  occurred_at timestamptz not null,
  tx xid8 not null default pg_current_xact_id(),
  -- Whether each endpoint that wants it has a delivery.
  is_fanned_out boolean not null default false
);
create index webhook_event_waiting on webhook_event (id) where not is_fanned_out;
create index webhook_event_occurred on webhook_event (occurred_at);

create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id int not null references webhook_endpoint on delete cascade,
  event_id bigint not null references webhook_event on delete cascade,
  object_kind text not null,
  object_id text not null,
  is_test boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  -- Null while an earlier event of the same object waits. While it is being sent: when another process may try.
  due_at timestamptz,
  attempts int not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (event_id, endpoint_id)
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, due_at) where state = 'waiting' and due_at is not null;
create index webhook_delivery_object on webhook_delivery (endpoint_id, object_kind, object_id, event_id)
  where state = 'waiting';
create index webhook_delivery_test on webhook_delivery (due_at) where is_test and state = 'waiting';
create index webhook_delivery_listed on webhook_delivery (endpoint_id, id);
create index webhook_delivery_ended on webhook_delivery (ended_at) where ended_at is not null;

create table webhook_attempt (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  ms int not null,
  status int,
  -- Why there is no status.
  error text,
  -- The beginning of the answer.
  answer text not null default ''
);
create index webhook_attempt_delivery on webhook_attempt (delivery_id, id);
