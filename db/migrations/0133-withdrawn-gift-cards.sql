-- A gift card of which nothing has been used is emptied when its purchase is withdrawn from.
alter table gift_card_entry drop constraint gift_card_entry_cause_check,
  add constraint gift_card_entry_cause_check check (cause in ('issued', 'used', 'put-back', 'expired', 'withdrawn'));
