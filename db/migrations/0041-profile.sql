-- Where a member wants to have things, beside the address that goes with their name; in their own order.
create table delivery_address (
  member_id int not null references member on delete cascade,
  position int not null,
  label text not null,
  first_name text not null,
  last_name text not null,
  street text not null,
  zip text not null,
  city text not null,
  primary key (member_id, position)
);

-- A member sees where they are logged in, and ends it by a number that opens nothing.
alter table session
  add column id bigint generated always as identity unique,
  add column browser text not null default '';

-- The link of a letter to a new address; only the hash of its token is kept.
create table email_change (
  token_hash bytea primary key,
  member_id int not null unique references member on delete cascade,
  email text not null,
  expires_at timestamptz not null
);

-- What those who manage people have done. It stays when the member is gone: a number then leads to nobody.
create table people_log (
  id bigint generated always as identity primary key,
  member_id int not null,
  by_member_id int not null,
  deed text not null check (deed in ('employee', 'no-employee', 'admin', 'no-admin', 'sessions-ended')),
  at timestamptz not null
);
create index people_log_member on people_log (member_id, id desc);
create trigger people_log_append_only before update or delete on people_log for each row execute function refuse_rewrite();
