-- What was reported of an email after it had been sent. One report is kept, the gravest.
alter table email_outbox
  add column bounce text,
  -- Status and diagnostic text of the reporting server, cut.
  add column bounce_text text,
  add column bounced_at timestamptz,
  add column complained_at timestamptz;
alter table email_outbox add constraint email_outbox_bounce_check
  check (bounce in ('undelivered', 'unavailable', 'no-mailbox')) not valid;
alter table email_outbox drop constraint email_outbox_suppressed_check;
alter table email_outbox add constraint email_outbox_suppressed_check
  check (suppressed in ('kind', 'total', 'cancelled', 'address')) not valid;

-- Addresses that get no emails. A row that was lifted stays: reports of emails sent before that count no more.
create table email_suppression (
  id int generated always as identity primary key,
  address text not null unique,
  reason text not null check (reason in ('no-mailbox', 'unavailable')),
  -- Of the report, cut.
  text text not null,
  since timestamptz not null,
  -- Null for one that does not end by itself.
  until timestamptz,
  lifted_at timestamptz,
  -- The employee; null when the owner of the mailbox confirmed the address.
  lifted_by int references member (id) on delete set null
);
create index email_suppression_since on email_suppression (since);
create index email_suppression_lifted_by on email_suppression (lifted_by) where lifted_by is not null;

-- Who sees customers may see which of them get no emails. Employees alone have rights, so these rows are few.
-- squawk-ignore changes-rows
update member set rights = rights || '{emails}' where 'customers' = any(rights) and 'emails' <> all(rights);
-- As few as the roles of a shop.
-- squawk-ignore changes-rows
update staff_role set rights = rights || '{emails}', version = version + 1
where 'customers' = any(rights) and 'emails' <> all(rights);
