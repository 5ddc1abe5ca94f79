-- Accounts are erased after three years without a login or an order, a month after an email. A table of its own: logins
-- hold a shared lock on the member. What happened before is unknown, so the years begin now.
create table member_activity (
  member_id int primary key references member on delete cascade,
  active_at timestamptz not null,
  warned_at timestamptz
);
insert into member_activity select id, now() from member;

create function member_joined() returns trigger language plpgsql as $$
begin
  insert into member_activity values (new.id, new.created_at) on conflict do nothing;
  return null;
end $$;
create trigger member_joined after insert on member for each row execute function member_joined();

create function member_active() returns trigger language plpgsql as $$
begin
  insert into member_activity as a values (new.member_id, new.seen_at)
  on conflict (member_id) do update set active_at = greatest(a.active_at, new.seen_at);
  return null;
end $$;
create trigger session_active after insert or update of seen_at on session
  for each row when (new.member_id is not null) execute function member_active();
