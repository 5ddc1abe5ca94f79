-- The member of a session identifies themselves once more.
alter table bankid_order drop constraint bankid_order_purpose_check;
alter table bankid_order add constraint bankid_order_purpose_check
  check (purpose in ('login', 'link', 'order', 'credit', 'reauthentication'));
