-- Pieces of a row that were cancelled before they were sent. from_web, from_supplier and from_store are what is left.
alter table order_row add column cut int not null default 0 check (cut between 0 and quantity);

-- When the customer asked to have codes at once and acknowledged that the right of withdrawal ends with it
-- (lag 2005:59 2 kap. 11 §); null when they did not.
alter table orders add column digital_consent_at timestamptz;

-- A parcel that nobody fetched comes back by itself, with the carrier who brought it.
alter table goods_return drop constraint goods_return_cause_check,
  add constraint goods_return_cause_check check (cause in ('withdrawal', 'open-purchase', 'complaint', 'uncollected')),
  drop constraint goods_return_way_check,
  add constraint goods_return_way_check check (way in ('parcel', 'bulky', 'store', 'own', 'ours', 'carrier'));

-- How many years the producer guarantees that the thing lasts, all of it and for free; more than the two of the law.
alter table product add column durability_years real check (durability_years > 2);
