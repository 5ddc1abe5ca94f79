-- Accounts of external services, written by administrators. The account is encrypted with SECRET_KEYS and holds
-- secrets; the change log says who changed which fields. Whoever saved it may have left: the number then leads to
-- nobody.
create table service_setting (
  service text primary key,
  version int not null check (version > 0),
  -- Null after the account was removed: versions go on.
  account text,
  saved_at timestamptz not null,
  saved_by int
);
-- What can be paid with stands on pages, so every process reads them again and drops its pages.
create trigger service_setting_changed after insert or update on service_setting
  for each statement execute function navigation_changed();
