-- The sandbox of Stripe: its objects as its API answers them, and what was answered to each idempotency key.
create table sandbox.stripe_object (
  id text primary key,
  turn bigint generated always as identity,
  object text not null,
  -- The payment intent it belongs to, and the payout that has paid it out.
  intent text,
  payout text,
  body jsonb not null
);
create index stripe_object_intent on sandbox.stripe_object (intent, object, turn);
create index stripe_object_payout on sandbox.stripe_object (payout, turn) where payout is not null;
create table sandbox.stripe_key (
  key text primary key,
  request text not null,
  -- Null while the first request with the key is carried out.
  status integer,
  answer jsonb
);
