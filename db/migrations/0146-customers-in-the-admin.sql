-- What employees write about a customer; the customer reads it in the export of their data.
create table customer_note (
  id bigint generated always as identity primary key,
  member_id int not null references member on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  by_member_id int,
  -- Sent twice it is written once.
  key text not null unique,
  at timestamptz not null
);
create index customer_note_member on customer_note (member_id, id desc);

-- A blocked member has no session and gets no new one.
alter table member add column blocked_at timestamptz, add column blocked_reason text,
  add check ((blocked_at is null) = (blocked_reason is null));
