-- The shop's own facts by section: what is shown is the row that became valid last. Rows are never changed, so what
-- applied at any time can be read. Whoever saved it may have left: the number then leads to nobody.
create table shop_setting (
  section text not null,
  version int not null check (version > 0),
  value jsonb not null,
  valid_from timestamptz not null,
  saved_at timestamptz not null,
  saved_by int,
  primary key (section, version)
);
create trigger shop_setting_append_only before update or delete on shop_setting
  for each row execute function refuse_rewrite();
-- Pages show them everywhere, so every process reads them again and drops its pages.
create trigger shop_setting_changed after insert on shop_setting
  for each statement execute function navigation_changed();
