-- Payouts that Klarna reports are kept beside those of Stripe.
alter table stripe_payout add column provider text not null default 'stripe';

-- What the sandbox of Klarna has paid out.
create table sandbox.klarna_payout (
  reference text primary key,
  at timestamptz not null
);
alter table sandbox.charge add column payout text;
alter table sandbox.refund add column payout text;
