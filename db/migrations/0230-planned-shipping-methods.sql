-- What a delivery method becomes at a time: all of its fields, without the id. The shop reads them here from that time on,
-- until a job writes them where the method is, within a minute. What has been planned is in content_entry_log.
create table shipping_method_plan (
  method_id int not null references shipping_method on delete cascade,
  valid_from timestamptz not null,
  fields jsonb not null,
  saved_at timestamptz not null,
  saved_by int not null,
  primary key (method_id, valid_from)
);
create trigger shipping_method_plan_changed after insert or update or delete on shipping_method_plan
  for each statement execute function navigation_changed();
