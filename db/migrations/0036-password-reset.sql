-- What a member agreed to when they joined.
alter table member add column accepted_terms_at timestamptz;

-- The link of a letter; only the hash of its token is kept.
create table password_reset (
  token_hash bytea primary key,
  member_id int not null references member on delete cascade,
  expires_at timestamptz not null
);
create index password_reset_member on password_reset (member_id);
