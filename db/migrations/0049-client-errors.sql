-- What browsers have met, once for each error, and nothing of whoever met it.
create table client_error (
  -- A hash of what it says and of where it happened.
  id text primary key,
  message text not null,
  -- In the places of the sources.
  stack text not null,
  browser text not null,
  page text not null,
  release text not null,
  count int not null default 1,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  solved_at timestamptz
);
create index client_error_last_seen on client_error (last_seen desc);
