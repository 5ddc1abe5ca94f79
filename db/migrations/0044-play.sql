-- How a member looks to others, and what a knight is called. The version changes with the look: it stands in the
-- address of the picture, so that an old one is not shown from a cache.
alter table member
  add column avatar_class int not null default 1 check (avatar_class > 0),
  add column avatar_look jsonb not null default '{}',
  add column avatar_version int not null default 0,
  add column knight_title text;

-- What a member may wear beside what everybody may: found in a supply drop.
create table avatar_item (
  member_id int not null references member on delete cascade,
  item text not null,
  at timestamptz not null,
  primary key (member_id, item)
);

-- The secret that decides the draws of a day. Its hash is published the day before, the seed itself the day after.
create table supply_seed (
  day date primary key,
  seed text not null,
  hash text not null,
  made_at timestamptz not null
);
create trigger supply_seed_append_only before update on supply_seed for each row execute function refuse_rewrite();

create table supply_drop (
  id bigint generated always as identity primary key,
  member_id int not null references member on delete cascade,
  crate text not null,
  day date not null references supply_seed,
  -- Of 0 to 9999: by it the published table says what the crate holds.
  roll int not null check (roll between 0 and 9999),
  -- What was given, {kind, xp} or {kind, item}.
  reward jsonb not null,
  at timestamptz not null,
  unique (member_id, crate, day)
);

create table knighthood (
  member_id int primary key references member on delete cascade,
  title text not null,
  at timestamptz not null
);

-- One round of the game: begun by the server, which gives its seed, and saved once.
create table game_round (
  id uuid primary key,
  member_id int not null references member on delete cascade,
  mode text not null check (mode in ('timed', 'calm')),
  seed int not null check (seed >= 0),
  started_at timestamptz not null,
  ended_at timestamptz,
  score int check (score >= 0),
  boards int check (boards >= 0),
  check ((ended_at is null) = (score is null) and (score is null) = (boards is null))
);
create index game_round_member on game_round (member_id);
create index game_round_best on game_round (score desc, ended_at) where ended_at is not null and mode = 'timed';
