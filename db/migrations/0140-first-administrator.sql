-- One row: the link by which the first administrator enrols. Only the hash of its token is kept. Once used, the link is
-- never replaced.
create table first_administrator_link (
  id int primary key default 1 check (id = 1),
  token_hash bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
