-- When the mailbox of the member's address last answered; null until it has.
alter table member add column email_verified_at timestamptz;

-- When the member last proved who they are, by password or BankID, in this session.
alter table session add column authenticated_at timestamptz;
update session set authenticated_at = created_at;
alter table session alter column authenticated_at set not null;

-- What happens to accounts, permissions and money, for whoever has to find out what an attacker did. No secrets, and no
-- names: members are numbers, so that an erased member leaves nothing behind but the number.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  type text not null,
  outcome text not null check (outcome in ('success', 'failure')),
  -- Who did it; null for a visitor.
  actor_id int,
  -- Whose account it was done to.
  member_id int,
  ip text not null,
  user_agent text not null,
  details jsonb not null default '{}'
);
create index security_event_at on security_event (at desc, id desc);
create index security_event_actor on security_event (actor_id, id desc) where actor_id is not null;
create index security_event_member on security_event (member_id, id desc) where member_id is not null;
create trigger security_event_append_only before update on security_event for each row execute function refuse_rewrite();
