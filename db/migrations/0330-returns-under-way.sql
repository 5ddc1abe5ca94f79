-- Where the carrier says that a return by the shop's label is. sent-back: on its way to the customer again.
alter table return_label
  add column movement text,
  add column moved_at timestamptz,
  -- When the carrier was asked.
  add column asked_at timestamptz;
alter table return_label add constraint return_label_movement
  check (movement in ('under-way', 'arrived', 'sent-back')) not valid;
