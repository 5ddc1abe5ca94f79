-- How far the facts that achievements are awarded by have been looked at; no row: nobody has looked yet.
create table achievement_look (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);

-- The part of all members who have each achievement, counted now and then.
create table achievement_share (
  achievement_id int primary key,
  share real not null check (share > 0 and share <= 1)
);

-- Facts are looked for by when they were written; these tables grow at their end, so a range of blocks says enough.
create index order_event_at on order_event using brin (at) with (autosummarize = on);
create index review_entry_at on review_entry using brin (at) with (autosummarize = on);
create index review_vote_at on review_vote using brin (at) with (autosummarize = on);
create index hype_at on hype using brin (at) with (autosummarize = on);
create index xp_entry_at on xp_entry using brin (at) with (autosummarize = on);
create index session_created on session using brin (created_at) with (autosummarize = on);

create index review_member on review (member_id) where member_id is not null;
