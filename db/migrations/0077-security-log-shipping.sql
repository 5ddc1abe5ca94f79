-- Events that the system of SECURITY_LOG_URL has not taken yet. Numbers are given before transactions are done, so that a last
-- number sent would skip an event whose transaction takes longer than that of a later one.
create table security_event_unsent (
  event_id bigint primary key references security_event on delete cascade
);
insert into security_event_unsent select id from security_event;

-- Since when the system has not answered, and when it is asked again.
create table security_shipping (
  is_only boolean primary key default true check (is_only),
  tries int not null default 0,
  failed_since timestamptz,
  next_at timestamptz
);
insert into security_shipping default values;
