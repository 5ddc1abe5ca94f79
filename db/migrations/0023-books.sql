-- Double-entry books. An entry and its lines are written in the transaction of what they tell of, and never changed.
-- `number` is given afterwards, day by day and without gaps, so that nobody waits in line for it.
create table book_entry (
  id bigint generated always as identity primary key,
  -- What it tells of: the same thing is booked once.
  key text not null unique,
  at timestamptz not null,
  text text not null,
  -- An order's id, where there is one.
  order_id bigint
);
create index book_entry_at on book_entry (at);
create index book_entry_order on book_entry (order_id);

create table book_line (
  entry_id bigint not null references book_entry,
  position int not null,
  account int not null,
  -- Debit is positive, credit negative.
  ore bigint not null check (ore <> 0),
  primary key (entry_id, position)
);
create index book_line_account on book_line (account);

create table book_number (
  entry_id bigint primary key references book_entry,
  year int not null,
  number int not null,
  unique (year, number)
);

create trigger book_entry_append_only before update or delete on book_entry for each row execute function refuse_rewrite();
create trigger book_line_append_only before update or delete on book_line for each row execute function refuse_rewrite();
create trigger book_number_append_only before update or delete on book_number for each row execute function refuse_rewrite();

-- All lines of an entry are written by one statement, and their sum is zero.
create function demand_balance() returns trigger language plpgsql as $$
begin
  if exists (select from written join book_line l using (entry_id) group by entry_id having sum(l.ore) <> 0) then
    raise exception 'Debit and credit differ' using errcode = 'KR002';
  end if;
  return null;
end $$;
create trigger book_line_balance after insert on book_line referencing new table as written
  for each statement execute function demand_balance();

-- Money on its way back to a customer. `reference` is ours and is what a provider recognises a repeated request by.
create table refund (
  reference uuid primary key,
  -- What it gives back for: the same thing is given back once.
  key text not null unique,
  order_id bigint not null references orders,
  -- Null when it goes to a gift card.
  payment_reference uuid references payment,
  amount_ore int not null check (amount_ore > 0),
  cause text not null,
  state text not null check (state in ('created', 'unknown', 'done', 'failed')) default 'created',
  provider_id text,
  asked_at timestamptz,
  asks int not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index refund_order on refund (order_id);
create index refund_open on refund (updated_at) where state in ('created', 'unknown');

-- What leaves a place together. An order may leave in several parts.
create table shipment (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- 0 the web warehouse, -1 the supplier, else a store's id.
  from_place int not null default 0,
  state text not null check (state in ('packed', 'sent', 'ready', 'delivered', 'returned')) default 'packed',
  carrier text,
  tracking_id text,
  tracking_url text,
  packed_at timestamptz not null,
  sent_at timestamptz,
  delivered_at timestamptz,
  updated_at timestamptz not null
);
create index shipment_order on shipment (order_id);
create index shipment_under_way on shipment (updated_at) where state in ('sent', 'ready');

create table shipment_row (
  shipment_id bigint not null references shipment,
  position int not null,
  quantity int not null check (quantity > 0),
  primary key (shipment_id, position)
);

create table shipment_event (
  id bigint generated always as identity primary key,
  shipment_id bigint not null references shipment,
  event text not null,
  text text not null,
  place text,
  at timestamptz not null,
  unique (shipment_id, event, at)
);
create trigger shipment_event_append_only before update or delete on shipment_event for each row execute function refuse_rewrite();

-- Receipts and credit notes: numbered without gaps within their kind, written once, kept for seven years.
create table receipt (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('receipt', 'credit-note')),
  number bigint not null,
  -- What it is for: issued once.
  key text not null unique,
  order_id bigint not null references orders,
  -- A credit note's receipt is any of the order's.
  document jsonb not null,
  issued_at timestamptz not null,
  unique (kind, number)
);
create index receipt_order on receipt (order_id);
create trigger receipt_append_only before update or delete on receipt for each row execute function refuse_rewrite();

insert into number_series (name, next) values ('receipt', 1), ('credit-note', 1);
