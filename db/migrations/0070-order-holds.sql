-- How long the pieces of an order that is not paid are held, in minutes, as it was when the order was placed.
alter table orders add column hold_minutes int not null default 15;

-- The cart whose only unpaid order it is. Null for orders from before, and for those that a payment link keeps open.
alter table orders add column sole_cart_id uuid;
create unique index orders_one_unpaid_per_cart on orders (sole_cart_id)
  where sole_cart_id is not null and state in ('awaiting-payment', 'payment-unknown');

-- Who holds pieces without having paid: a row for each order until it is paid, written before the order is. The person is
-- known by hashes alone. Rows of orders that were given up are kept for an hour, to count attempts.
create table order_hold (
  idempotency_key text primary key,
  cart_id uuid not null,
  at timestamptz not null,
  network text not null,
  mailbox text not null,
  phone text not null,
  household text,
  -- Pieces by product: {"12": 2}.
  pieces jsonb not null,
  -- When the shopper left the page that waits for the payment.
  left_at timestamptz
);
create index order_hold_cart on order_hold (cart_id);
create index order_hold_network on order_hold (network);
create index order_hold_mailbox on order_hold (mailbox);
create index order_hold_phone on order_hold (phone);
create index order_hold_household on order_hold (household) where household is not null;
create index order_hold_left on order_hold (left_at) where left_at is not null;
