-- Goods that an employee offers on the telephone and reserves until the offer ends.
create table cart_offer (
  id bigint generated always as identity primary key,
  token text not null unique,
  email text not null,
  -- Product, name, quantity and öre per unit.
  rows jsonb not null,
  -- Units taken from each place, until the offer ends.
  reserved jsonb not null default '[]',
  made_by int not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  ended_as text check (ended_as in ('ordered', 'withdrawn', 'expired')),
  ended_at timestamptz,
  -- Who withdrew it.
  ended_by int,
  check ((ended_as is null) = (ended_at is null))
);
create index cart_offer_open on cart_offer (expires_at) where ended_as is null;
create index cart_offer_email on cart_offer (lower(email));

-- The offer that its customer has opened.
alter table cart add column offer_id bigint references cart_offer on delete set null;
create index cart_of_offer on cart (offer_id) where offer_id is not null;
