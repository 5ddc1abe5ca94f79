-- Gift cards of an order whose payment is disputed: their emails wait until the dispute is won.
alter table email_outbox drop constraint email_outbox_suppressed_check;
alter table email_outbox add constraint email_outbox_suppressed_check
  check (suppressed in ('kind', 'total', 'cancelled', 'address', 'disputed')) not valid;
