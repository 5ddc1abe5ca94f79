-- The merchant's words of emails, by template: the newest version is sent. Rows are never changed, so every earlier
-- version can be restored. The person who saved it may have left: the number then leads to no one.
create table email_wording (
  template text not null,
  version int not null check (version > 0),
  wording jsonb not null,
  saved_at timestamptz not null,
  saved_by int,
  primary key (template, version)
);
create trigger email_wording_append_only before update or delete on email_wording
  for each row execute function refuse_rewrite();
-- Every process writes emails, so every process reads them again.
create trigger email_wording_changed after insert on email_wording
  for each statement execute function navigation_changed();

-- One for each template, until it is published.
create table email_wording_draft (
  template text primary key,
  revision int not null check (revision > 0),
  wording jsonb not null,
  saved_at timestamptz not null,
  saved_by int
);
