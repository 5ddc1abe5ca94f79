-- An order may be paid in several attempts; at most one at a time is its payment, and those before stay with their entries.
-- A callback names `callback_id`, which only the provider has been told. `next` is what the shopper has to do.
alter table payment
  alter column order_id drop not null,
  add column former_order_id bigint references orders,
  add column callback_id uuid not null default gen_random_uuid(),
  add column next jsonb,
  -- When this attempt began, if later than the order was placed.
  add column started_at timestamptz,
  add constraint payment_of_one_order check ((order_id is null) <> (former_order_id is null)),
  drop constraint payment_state_check,
  -- mispaid: another sum than asked for was taken; it is given back.
  add constraint payment_state_check
    check (state in ('created', 'unknown', 'paid', 'mispaid', 'declined', 'cancelled', 'refunded'));
create unique index payment_callback on payment (callback_id);
create index payment_former_order on payment (former_order_id) where former_order_id is not null;

-- Opens an order that awaits its payment, for whoever holds it. The order waits until it expires.
create table payment_link (
  token text primary key,
  order_id bigint not null references orders,
  made_by int references member on delete set null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index payment_link_order on payment_link (order_id);

-- What companies may owe us in invoices: a row each, and the row '' for every other company member.
create table company_credit (
  organisation_number text primary key,
  limit_ore int not null check (limit_ore >= 0)
);
insert into company_credit values ('', 5000000);

-- An invoice of ours to a company, due 30 days after the order.
create table company_invoice (
  payment_reference uuid primary key references payment,
  organisation_number text not null,
  due_on date not null,
  settled_at timestamptz
);
create index company_invoice_open on company_invoice (organisation_number) where settled_at is null;

-- The pretend providers' own books.
alter table pretend.charge
  drop constraint charge_outcome_check,
  add constraint charge_outcome_check check (outcome in ('pending', 'paid', 'declined', 'cancelled')),
  add column method text not null default '',
  -- What the shopper's app, overlay or page knows it by.
  add column token text not null default replace(gen_random_uuid()::text, '-', ''),
  add column description text not null default '',
  add column callback_url text not null default '',
  add column return_url text not null default '';
create unique index charge_token on pretend.charge (token);
create unique index charge_provider_id on pretend.charge (provider_id);

create table pretend.refund (
  reference text primary key,
  charge uuid not null references pretend.charge,
  amount_ore int not null check (amount_ore > 0),
  at timestamptz not null default now()
);
create index refund_charge on pretend.refund (charge);
