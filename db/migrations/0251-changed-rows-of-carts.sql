-- A change of a large cart wrote all of its rows, 27 kB of WAL for 200 of them. Rows that differ from `rows` are beside
-- it, by their place among them, until they are too many. They count for the revision that is named only: what another
-- release writes to `rows` makes them void.
alter table cart add column changed_rows json;
alter table cart add column changed_revision int;
alter table cart alter column changed_rows set storage external;
