-- That a buyer has agreed to have an order counted by connected services. A withdrawal empties the row, which stays so
-- that the order is not counted after a later consent either.
create table order_measurement (
  order_id bigint primary key references orders on delete cascade,
  statistics boolean not null,
  marketing boolean not null,
  -- Random number of the browser, made after its consent. Null after a withdrawal.
  visitor uuid,
  user_agent text not null,
  consented_at timestamptz not null
);
create index order_measurement_visitor on order_measurement (visitor) where visitor is not null;
create index order_measurement_consented on order_measurement (consented_at);

-- What is sent to each service, once: its id is the same in every attempt.
create table measurement_event (
  id uuid primary key default gen_random_uuid(),
  service text not null check (service in ('ga4', 'meta')),
  name text not null check (name in ('purchase', 'refund')),
  order_id bigint not null references order_measurement (order_id) on delete cascade,
  refund_reference uuid,
  amount int not null,
  occurred_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts int not null default 0,
  due_at timestamptz,
  error text,
  ended_at timestamptz,
  unique nulls not distinct (order_id, service, name, refund_reference),
  check ((state = 'waiting') = (due_at is not null))
);
create index measurement_event_due on measurement_event (due_at) where due_at is not null;
create index measurement_event_occurred on measurement_event (occurred_at);
