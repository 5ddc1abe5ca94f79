-- The rows of a cart are always read and written whole, never searched: as json a batch of 200 rows costs half.
alter table cart alter column rows drop default;
alter table cart alter column rows type json using rows::json;
alter table cart alter column rows set default '[]';
