-- Payouts that Stripe has made, as it reports them, and what of each could not be matched.
create table stripe_payout (
  id text primary key,
  paid_on date not null,
  amount bigint not null,
  -- Null once it is booked.
  problem text check (problem in ('unmatched', 'by-hand', 'not-automatic', 'returned')),
  -- Öre of it that belong to no payment of the shop.
  unmatched_amount bigint not null default 0,
  payout_id bigint references payout,
  read_at timestamptz not null,
  check (problem is not null or payout_id is not null)
);
create index stripe_payout_paid_on on stripe_payout (paid_on, id);
create index stripe_payout_booked on stripe_payout (payout_id) where payout_id is not null;
-- A payout that is read at the provider has no employee behind it.
-- squawk-ignore ban-drop-not-null
alter table payout alter column registered_by drop not null;
