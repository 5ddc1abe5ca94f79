-- What the rounds of a member counted that have been purged: achievements count all that a member has played.
create table game_total (
  member_id int primary key references member on delete cascade,
  rounds int not null check (rounds >= 0),
  score bigint not null check (score >= 0)
);
