-- A payment that the customer disputes at the bank or at Klarna. The provider takes the amount back, and a fee, until
-- it is decided.
create table dispute (
  id int generated always as identity primary key,
  payment_reference uuid not null references payment,
  order_id bigint not null references orders,
  -- The provider's name of it.
  reference text not null,
  amount int not null check (amount > 0),
  fee int not null check (fee >= 0),
  reason text not null,
  -- The last day for evidence.
  respond_by date not null,
  state text not null check (state in ('needs-response', 'under-review', 'won', 'lost')),
  registered_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index dispute_reference on dispute (lower(reference));
create index dispute_payment on dispute (payment_reference);
create index dispute_order on dispute (order_id);
create index dispute_open on dispute (respond_by) where state in ('needs-response', 'under-review');

-- `amount` is what the provider's claim changes by: negative when it takes money back.
create table dispute_event (
  id bigint generated always as identity primary key,
  dispute_id int not null references dispute,
  from_state text,
  to_state text not null,
  amount int not null,
  member_id int not null,
  at timestamptz not null
);
create index dispute_event_dispute on dispute_event (dispute_id);
create trigger dispute_event_append_only before update or delete on dispute_event
  for each row execute function refuse_rewrite();

-- A refund may already have been made by the provider: what a lost dispute gave the customer is not paid back twice.
alter table refund drop constraint refund_paid_by_check;
alter table refund add constraint refund_paid_by_check check (paid_by in ('provider', 'bank', 'dispute'));
