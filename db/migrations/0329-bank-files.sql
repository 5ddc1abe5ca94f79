-- Files of a bank (ISO 20022 camt.053 and camt.054), with the entries that are of Swish. Names of payers are not kept.
create table bank_file (
  id bigint generated always as identity primary key,
  -- SHA-256 of the file: the same file is read once.
  hash text not null unique,
  kind text not null check (kind in ('camt.053', 'camt.054')),
  accounts text[] not null,
  from_day date not null,
  to_day date not null,
  -- Entries that are of something else than Swish.
  other_count int not null,
  read_by int not null,
  read_at timestamptz not null
);
create index bank_file_read_at on bank_file (read_at);

create table bank_file_entry (
  file_id bigint not null references bank_file,
  line int not null,
  day date not null,
  -- Öre; negative when it left the account.
  amount bigint not null,
  -- The bank's, or that of Swish.
  reference text not null,
  outcome text not null check (outcome in ('reference', 'amount', 'known', 'by-hand', 'other-amount', 'ambiguous', 'unknown')),
  payment_reference uuid references payment,
  refund_reference uuid references refund,
  -- Null while it is not booked.
  payout_id bigint references payout,
  primary key (file_id, line)
);
-- Each payment and each refund reaches the bank once.
create unique index bank_file_entry_payment on bank_file_entry (payment_reference)
  where payout_id is not null and refund_reference is null;
create unique index bank_file_entry_refund on bank_file_entry (refund_reference) where payout_id is not null;
create index bank_file_entry_of_payment on bank_file_entry (payment_reference);
create index bank_file_entry_of_refund on bank_file_entry (refund_reference);
create index bank_file_entry_of_payout on bank_file_entry (payout_id) where payout_id is not null;
