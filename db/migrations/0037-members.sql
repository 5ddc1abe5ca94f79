-- What a member is told: about orders, and everything else. Written once for each cause.
create table feed_entry (
  id bigint generated always as identity primary key,
  member_id int not null references member on delete cascade,
  feed text not null check (feed in ('order', 'notice')),
  -- What kind of news: order-sent, level, achievement, friend-request …
  name text not null,
  title text not null,
  avatar_name text not null default '',
  -- Where it leads: {name, params} of an address.
  path jsonb not null,
  is_important boolean not null default false,
  cause text not null,
  occurred_at timestamptz not null,
  dismissed_at timestamptz,
  removed_at timestamptz,
  unique (member_id, name, cause)
);
create index feed_entry_member on feed_entry (member_id, occurred_at desc) where removed_at is null;

-- Every xp that was ever given or taken back, with its cause. Their sum is the member's xp.
create table xp_entry (
  id bigint generated always as identity primary key,
  member_id int not null references member on delete cascade,
  amount int not null check (amount <> 0),
  kind text not null check (kind in ('start', 'purchase', 'return', 'review', 'achievement', 'supply-drop', 'game', 'correction')),
  cause text not null,
  at timestamptz not null,
  unique (member_id, kind, cause)
);
create index xp_entry_latest on xp_entry (member_id, at desc);

create table achievement_award (
  member_id int not null references member on delete cascade,
  achievement_id int not null,
  at timestamptz not null,
  primary key (member_id, achievement_id)
);
create index achievement_award_achievement on achievement_award (achievement_id);

insert into xp_entry (member_id, amount, kind, cause, at)
select id, experience_points, 'start', 'before-the-ledger', created_at from member where experience_points <> 0;
