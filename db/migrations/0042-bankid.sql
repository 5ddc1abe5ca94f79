-- The pretend BankID's own books.
create table pretend.bankid_order (
  order_ref uuid primary key default gen_random_uuid(),
  auto_start_token uuid not null unique default gen_random_uuid(),
  qr_start_token uuid not null default gen_random_uuid(),
  qr_start_secret uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('auth', 'sign')),
  shown text not null,
  -- Who alone may complete it: the hash of their number.
  wanted_person bytea,
  ip text not null,
  status text not null default 'pending' check (status in ('pending', 'complete', 'failed')),
  hint text not null default 'outstandingTransaction',
  -- Who completed it, by their place in the list of those who have the pretend BankID.
  person int,
  -- How the next question is answered: late, never, or not at all.
  next_answer text check (next_answer in ('slow', 'lost', 'maintenance')),
  begun_at timestamptz not null,
  opened_at timestamptz
);

-- One identification or signature, for the browser and the purpose it was begun for. `holder` is the hash of a cookie.
create table bankid_order (
  reference uuid primary key default gen_random_uuid(),
  holder bytea not null,
  key text not null,
  purpose text not null check (purpose in ('login', 'link', 'order', 'credit')),
  -- What of the purpose: the way to pay and the sum.
  subject text not null default '',
  shown text not null,
  member_id int references member on delete cascade,
  -- Which order it identifies the buyer of, or was used to pay.
  order_id bigint,
  -- The only person who may complete it, sealed.
  wanted_person text,
  order_ref text,
  auto_start_token text,
  qr_start_token text,
  -- Sealed.
  qr_start_secret text,
  status text not null default 'starting' check (status in ('starting', 'pending', 'complete', 'failed', 'timed-out')),
  hint text not null default '',
  made_at timestamptz not null,
  -- When BankID began what is under way; anew each time nobody opened the app in time.
  begun_at timestamptz,
  asked_at timestamptz,
  ended_at timestamptz,
  person_hash bytea,
  -- Who completed it, with the signature and its OCSP response, sealed.
  evidence text,
  unique (holder, key)
);
create index bankid_order_open on bankid_order (made_at) where status in ('starting', 'pending');
create index bankid_order_member on bankid_order (member_id) where member_id is not null;
create index bankid_order_of_order on bankid_order (order_id) where order_id is not null;

-- Whose BankID opens which account.
create table bankid_link (
  member_id int primary key references member on delete cascade,
  person_hash bytea not null unique,
  -- The personal number, sealed.
  person text not null,
  linked_at timestamptz not null
);
