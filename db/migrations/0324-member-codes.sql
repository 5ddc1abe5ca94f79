-- What a member shows at the counter: for minutes, and for one purchase.
create table member_code (
  id bigint generated always as identity primary key,
  member_id int not null references member on delete cascade,
  code_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_by int references member on delete set null,
  claimed_at timestamptz,
  sold_at timestamptz
);
create index member_code_member on member_code (member_id);
create index member_code_claimed_by on member_code (claimed_by) where claimed_by is not null;
create index member_code_created on member_code (created_at);
