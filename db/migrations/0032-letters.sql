-- What the links in letters are signed with, the same in every process.
create table letter_key (
  is_only boolean primary key default true check (is_only),
  secret text not null
);
insert into letter_key (secret) values (gen_random_uuid()::text || gen_random_uuid()::text);

-- What somebody has said about a kind of letters: when, where, and to which words. The latest answer is the one that holds.
create table letter_answer (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('newsletter', 'cart-reminder')),
  -- In small letters.
  email text not null,
  member_id int references member on delete cascade,
  is_yes boolean not null,
  -- Said from the mailbox or by the member it belongs to. What is only typed somewhere never takes back such an answer.
  is_proven boolean not null,
  source text not null,
  words text not null,
  -- When it was asked for, where a letter asked.
  asked_at timestamptz,
  at timestamptz not null
);
create index letter_answer_latest on letter_answer (kind, email, id desc);
create index letter_answer_email on letter_answer (email);
create trigger letter_answer_append_only before update on letter_answer for each row execute function refuse_rewrite();

-- A letter that asks whether the mailbox wants the newsletter. Nothing else is sent before it is answered.
create table letter_question (
  token_hash bytea primary key,
  email text not null,
  -- Whoever typed it may be told that they have asked before; nobody else is.
  asker bytea not null,
  source text not null,
  words text not null,
  at timestamptz not null
);
create index letter_question_email on letter_question (email);
create index letter_question_at on letter_question (at);

-- What was asked and answered before is as true as ever.
insert into letter_answer (kind, email, is_yes, is_proven, source, words, asked_at, at)
select 'newsletter', lower(email), true, true, 'footer', 'Prenumerera', created_at, confirmed_at
from newsletter_subscriber where confirmed_at is not null;
insert into letter_answer (kind, email, member_id, is_yes, is_proven, source, words, at)
select 'newsletter', lower(email), id, true, true, 'settings', 'Prenumerera', now()
from member where settings ->> 'send_newsletter' = 'true';
drop table newsletter_subscriber;

-- Where a mail program ends letters like this one with one click (RFC 8058).
alter table mail add column unsubscribe_url text;

-- A visitor's cart that shall be remembered to an address.
create table cart_reminder_wish (
  cart_id uuid primary key references cart on delete cascade,
  email text not null,
  at timestamptz not null
);
create index cart_reminder_wish_email on cart_reminder_wish (email);

-- The latest reminder to each address.
create table cart_reminder (
  email text primary key,
  -- The cart may be gone.
  cart_id uuid not null,
  at timestamptz not null
);
