-- The books of the pretend payment provider: the outside world, kept apart from the shop's own tables.
create schema pretend;
create table pretend.charge (
  reference uuid primary key,
  provider_id text not null,
  amount_ore int not null,
  outcome text not null check (outcome in ('paid', 'declined', 'refunded')),
  at timestamptz not null default now()
);
