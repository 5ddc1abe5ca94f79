-- Sealed when the shop starts, like the key of links in letters.
alter table ticket_key rename column secret to sealed;
update ticket_key set sealed = 'clear:' || sealed;

create index people_log_at on people_log (at);
