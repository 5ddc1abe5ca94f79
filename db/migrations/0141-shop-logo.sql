-- Pictures made of the logos that were uploaded, by the hash of what was uploaded: the pages of earlier versions of the
-- look still find theirs. Only pixels are kept, never the file itself.
create table shop_logo (
  hash text not null,
  name text not null,
  body bytea not null,
  made_at timestamptz not null,
  primary key (hash, name)
);
