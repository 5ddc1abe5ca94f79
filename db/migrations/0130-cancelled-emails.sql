-- An email that waits for its day may lose its reason, such as that of a gift card that has been withdrawn from.
alter table email_outbox drop constraint mail_suppressed_check,
  add constraint email_outbox_suppressed_check check (suppressed in ('kind', 'total', 'cancelled'));
