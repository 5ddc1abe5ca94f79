-- A payment of an invoice that an employee registered wrongly is taken back as a whole, by an entry of the opposite amount.
create table bank_payment_reversal (
  bank_payment_id bigint primary key references bank_payment,
  -- The entry that takes it back.
  reversed_with bigint not null unique references bank_payment
);
create trigger bank_payment_reversal_append_only before update or delete on bank_payment_reversal
  for each row execute function refuse_rewrite();
