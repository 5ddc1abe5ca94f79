-- Browsers in which a member has logged in: what they try at the login is counted apart, so that nobody else can stop the
-- owner there. Only the hash of the cookie is stored.
create table trusted_device (
  token_hash bytea not null,
  member_id int not null references member on delete cascade,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (token_hash, member_id)
);
create index trusted_device_member on trusted_device (member_id);
create index trusted_device_expires on trusted_device (expires_at);
