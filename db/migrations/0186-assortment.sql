-- `fold` and `code` follow from the name, and are written by the shop right after the row.
alter table manufacturer add column version int not null default 1;
alter table manufacturer alter column fold set default gen_random_uuid()::text;
create trigger manufacturer_version before update on manufacturer
  for each row when ((old.name, old.postal_address, old.electronic_address, old.eu_responsible)
    is distinct from (new.name, new.postal_address, new.electronic_address, new.eu_responsible))
  execute function next_version();
alter table attribute add column version int not null default 1;
alter table attribute alter column code set default gen_random_uuid()::text;
create trigger attribute_version before update on attribute
  for each row when ((old.name, old.kind, old.unit, old.position, old.is_facet)
    is distinct from (new.name, new.kind, new.unit, new.position, new.is_facet))
  execute function next_version();

-- Importers still find a manufacturer by a name it had, or by that of one that became part of it.
create table former_manufacturer (
  fold text primary key,
  manufacturer_id int not null references manufacturer on delete cascade
);
create index former_manufacturer_manufacturer on former_manufacturer (manufacturer_id);

-- How a value of an attribute is written here when an importer writes it otherwise.
create table attribute_spelling (
  attribute_id int not null references attribute on delete cascade,
  spelling text not null,
  value text not null,
  primary key (attribute_id, spelling),
  check (spelling <> value)
);
