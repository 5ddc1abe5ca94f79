-- Pieces of the start page of an extension that the merchant does not show, by their keys.
alter table extension add column hidden_pieces text[] not null default '{}';
