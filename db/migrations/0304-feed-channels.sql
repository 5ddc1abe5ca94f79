-- What each site that reads the catalogue gets. A site without a row gets what the shop comes with.
create table feed_channel (
  channel text primary key,
  version int not null check (version > 0),
  is_on boolean not null,
  -- In the address of the file, when only those who have been given it may read it.
  key text,
  rules jsonb not null default '[]',
  saved_at timestamptz not null,
  saved_by int
);
