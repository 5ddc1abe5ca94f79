-- Events of Stripe that have been carried out: each is delivered at least once.
create table stripe_event (
  id text primary key,
  received_at timestamptz not null
);
create index stripe_event_received on stripe_event (received_at);
-- A dispute that the provider opens or decides has no employee behind it.
-- The release before reads the name of the employee by an outer join.
-- squawk-ignore ban-drop-not-null
alter table dispute_event alter column member_id drop not null;
