-- What is searched for and how much it found last, without a trace of who asked. Those with no hits show the shop keeper
-- what words are missing: select query, times, last_day from searched where hits = 0 order by times desc;
create table searched (
  query text primary key check (length(query) between 2 and 80),
  hits int not null,
  -- Answers from the page cache are not counted, so this is the least it was.
  times bigint not null,
  -- On how many different days.
  days int not null default 1,
  last_day date not null
);
