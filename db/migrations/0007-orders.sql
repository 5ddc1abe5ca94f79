create table orders (
  id bigint primary key,
  -- Gap-free, given in the transaction that places the order.
  number bigint not null unique,
  secret text not null,
  idempotency_key text not null unique,
  request_hash bytea not null,
  member_id int references member on delete set null,
  cart_id uuid,
  state text not null check (state in ('awaiting-payment', 'payment-unknown', 'placed', 'cancelled', 'delivered')),
  currency text not null default 'SEK',
  email text not null,
  phone text not null,
  -- {firstName, lastName, street, zip, city, company?, organisationNumber?, reference?}
  address jsonb not null,
  delivery jsonb not null,
  payment_method text not null,
  goods_ore int not null,
  shipping_ore int not null,
  total_ore int not null,
  vat jsonb not null,
  xp int not null default 0,
  placed_at timestamptz not null,
  cancelled_reason text,
  updated_at timestamptz not null
);
create index orders_member on orders (member_id, id desc);
create index orders_state on orders (state) where state in ('awaiting-payment', 'payment-unknown');

create table order_row (
  order_id bigint not null references orders on delete cascade,
  position int not null,
  product_id int not null,
  name text not null,
  quantity int not null check (quantity > 0),
  unit_price_ore int not null,
  vat_rate int not null,
  insurance_ore int,
  price_type text,
  primary key (order_id, position)
);
create index order_row_product on order_row (product_id);

create table order_event (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  event text not null,
  data jsonb not null default '{}',
  at timestamptz not null
);
create index order_event_order on order_event (order_id);
create trigger order_event_append_only before update on order_event for each row execute function refuse_rewrite();

-- reference is ours and is what a provider recognises a repeated request by.
create table payment (
  reference uuid primary key,
  order_id bigint not null unique references orders,
  method text not null,
  amount_ore int not null,
  state text not null check (state in ('created', 'unknown', 'paid', 'declined', 'cancelled', 'refunded')),
  provider_id text,
  asked_at timestamptz,
  asks int not null default 0,
  updated_at timestamptz not null
);
create index payment_unsettled on payment (updated_at) where state in ('created', 'unknown');

create table payment_entry (
  id bigint generated always as identity primary key,
  reference uuid not null references payment,
  from_state text,
  to_state text not null,
  amount_ore int not null,
  cause text not null,
  at timestamptz not null
);
create index payment_entry_reference on payment_entry (reference);
create trigger payment_entry_append_only before update on payment_entry for each row execute function refuse_rewrite();

insert into number_series (name, next) values ('order', 100001);
