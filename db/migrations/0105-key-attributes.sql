-- Attributes that products of a category are chosen by, the most important first. Empty: those of the category above.
alter table category add column key_attributes int[] not null default '{}';
