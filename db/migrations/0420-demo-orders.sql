-- When the orders of the demo shop that wait to be handled were begun.
alter table demo_shop add column orders_at timestamptz;
