-- What employees have done with a gift card besides giving it. Its balance follows from its entries alone.
create table gift_card_event (
  id bigint generated always as identity primary key,
  card_id bigint not null references gift_card,
  kind text not null check (kind in ('blocked', 'unblocked', 'new-code', 'new-recipient')),
  reason text not null,
  -- What was on the card when its code was sent to another address.
  amount int check (amount >= 0),
  done_by int not null,
  -- Done once for its key.
  key text not null unique,
  at timestamptz not null
);
create index gift_card_event_card on gift_card_event (card_id);
create index gift_card_event_amount on gift_card_event (done_by, at) where amount is not null;
create trigger gift_card_event_append_only before update or delete on gift_card_event
  for each row execute function refuse_rewrite();

alter table gift_card
  add column is_blocked boolean not null default false,
  -- Counts its codes: only the last one is valid.
  add column code_number int not null default 1,
  -- Why the shop gave it: null when it was bought, or given before this was asked for.
  add column given_for text;
