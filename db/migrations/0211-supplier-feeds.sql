-- Files of suppliers that are fetched by address on a timetable, and imported as those that are sent by hand.
create table supplier_feed (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  address text not null,
  -- Whose products they are.
  source text not null,
  every_minutes int not null check (every_minutes > 0),
  -- Swedish time, when it is fetched once a day.
  daily_at text not null default '06:00',
  -- The file is the complete assortment: products that it lacks are retired.
  is_complete boolean not null default false,
  is_on boolean not null default true,

  -- Sent to the server of the address alone; the password is encrypted.
  username text not null default '',
  password text,

  -- How the file is read, as someone has chosen in a run of the feed.
  mapping jsonb,
  options jsonb not null default '{}',
  learnt_from int,

  next_at timestamptz,
  -- A fetch that has not ended by then has died.
  fetching_until timestamptz,
  etag text,
  last_modified text,
  content_hash text,
  fetched_at timestamptz,
  outcome text check (outcome in ('new', 'unchanged', 'failed')),
  error text,
  failures int not null default 0,
  failing_since timestamptz,
  run_id int references import_run on delete set null
);
create trigger supplier_feed_version
  before update of name, address, source, every_minutes, daily_at, is_complete, is_on on supplier_feed
  for each row when (old.* is distinct from new.*) execute function next_version();

-- Nobody watches: after the dry run it goes on by itself, unless the brake holds it.
alter table import_run add column is_unattended boolean not null default false;
