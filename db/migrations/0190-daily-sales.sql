-- What the shop paid for a unit when it was ordered, in öre without VAT; null when that was not known. Of what is built
-- to order only the parts have a cost.
alter table order_row add column cost int check (cost >= 0);
update order_row r set cost = p.cost
from product p where p.id = r.product_id and p.cost is not null and r.configuration is null;

create function keep_cost() returns trigger language plpgsql as $$
begin
  select cost into new.cost from product where id = new.product_id;
  return new;
end $$;
create trigger order_row_cost before insert on order_row for each row
  when (new.cost is null and new.configuration is null) execute function keep_cost();

-- What src/core/money.ts computes: rounded half up.
create function vat_inside(amount bigint, rate int) returns bigint
  language sql immutable parallel safe
  return floor((2 * amount * rate + 100 + rate)::double precision / (2 * (100 + rate)))::bigint;

-- Sales of a Swedish day without VAT, less what was credited: sums of receipts and credit notes, which are the sales of
-- the journal. Each dimension but the promotions adds up to the dimension `all`.
create table daily_sales (
  dimension text not null
    check (dimension in ('all', 'product', 'category', 'vat', 'payment', 'delivery', 'store', 'promotion')),
  day date not null,
  key text not null,
  -- Counted on the day of an order's first receipt.
  orders int not null,
  units int not null,
  returned_units int not null,
  sales bigint not null,
  vat bigint not null,
  -- Already subtracted from the sales.
  credited bigint not null,
  discount bigint not null,
  cost bigint not null,
  -- The part of the sales whose cost is known.
  costed_sales bigint not null,
  primary key (dimension, day, key)
);

-- Days to be counted again. A row is written in the transaction of the receipt.
create table day_to_count (
  id bigint generated always as identity primary key,
  day date not null
);
create index receipt_issued_at on receipt (issued_at);

create function count_day_of_receipt() returns trigger language plpgsql as $$
begin
  insert into day_to_count (day) values ((new.issued_at at time zone 'Europe/Stockholm')::date);
  return null;
end $$;
create trigger receipt_count_day after insert on receipt for each row execute function count_day_of_receipt();

insert into day_to_count (day) select distinct (issued_at at time zone 'Europe/Stockholm')::date from receipt;
