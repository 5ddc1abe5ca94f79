-- The title of a product's page, where the merchant has written one.
alter table product add column meta_title text;
