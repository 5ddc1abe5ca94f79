-- A company's purchasers list its invoices, settled ones too.
create index company_invoice_company on company_invoice (company_id);

-- The refundable deposit inside the price of a unit, as it was when it was sold.
alter table order_row add column deposit int not null default 0 check (deposit >= 0);

-- What a product made to order is built of in a wish list: ids of choices, separated by dots. Null when it is not chosen.
alter table wishlist_item add column configuration text;

-- Nothing is drawn by lot for those who are under 18. The year is stated once.
create table supply_age (
  member_id int primary key references member on delete cascade,
  birth_year int not null check (birth_year between 1900 and 2100),
  stated_at timestamptz not null
);
alter table supply_drop alter column roll drop not null;
