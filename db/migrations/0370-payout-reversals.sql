-- A payout that an employee registered wrongly is taken back as a whole: its payments are with the provider again.
create table payout_reversal (
  payout_id bigint primary key references payout,
  -- Taken back once for its key.
  key text not null unique,
  reversed_by int not null,
  reversed_at timestamptz not null
);
create trigger payout_reversal_append_only before update or delete on payout_reversal
  for each row execute function refuse_rewrite();
