-- What only the code has kept until now.
alter table goods_return
  add constraint goods_return_refund_amount check (refund_amount >= 0) not valid,
  -- What was repaired or replaced is not paid back too.
  add constraint goods_return_remedy_without_money check (remedy is null or state <> 'settled' or refund_amount = 0) not valid,
  add constraint goods_return_replacement check (replacement_id is null or remedy is not distinct from 'replace') not valid;
-- A parcel is lost on its way.
alter table shipment add constraint shipment_lost check (state <> 'lost' or sent_at is not null) not valid;
alter table bulk_change
  add constraint bulk_change_planned check (state not in ('planned', 'withdrawn') or starts_at is not null) not valid;
-- The entry that takes a payment back comes after it.
alter table bank_payment_reversal
  add constraint bank_payment_reversal_later check (reversed_with > bank_payment_id) not valid;
