-- A version that was withdrawn before it began to apply. The version itself is never changed.
create table shop_setting_withdrawal (
  section text not null,
  version int not null,
  withdrawn_at timestamptz not null,
  withdrawn_by int not null,
  primary key (section, version),
  foreign key (section, version) references shop_setting
);
create trigger shop_setting_withdrawal_append_only before update or delete on shop_setting_withdrawal
  for each row execute function refuse_rewrite();
create trigger shop_setting_withdrawn after insert on shop_setting_withdrawal
  for each statement execute function navigation_changed();
