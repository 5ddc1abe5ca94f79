-- When the customer withdrew from the insurance of a row and kept the goods: it is not charged or credited again.
alter table order_row add column insurance_withdrawn_at timestamptz;
