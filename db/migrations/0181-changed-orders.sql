-- What a change before packing took off the total, such as a cheaper delivery: the payment was made before it.
alter table orders add column reduced_amount int not null default 0 check (reduced_amount >= 0);
