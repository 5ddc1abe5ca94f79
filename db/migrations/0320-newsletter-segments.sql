-- Groups of recipients by rules; only their names leave the shop.
create table newsletter_segment (
  id uuid primary key,
  name text not null,
  conditions jsonb not null,
  version int not null check (version > 0),
  saved_at timestamptz not null,
  saved_by int
);
create unique index newsletter_segment_name on newsletter_segment (lower(name));

alter table newsletter_recipient
  -- Names of the segments that the recipient is in, sorted.
  add column tags text[] not null default '{}',
  -- Those that the service may have, also when its answer was lost.
  add column sent_tags text[] not null default '{}';
