-- Krets Trygg is the shop's own agreement, taxed like other services. What was sold before keeps its rate.
alter table order_row add column insurance_vat_rate int not null default 0;
alter table order_row alter column insurance_vat_rate set default 25;
