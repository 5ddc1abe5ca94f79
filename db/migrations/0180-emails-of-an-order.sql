-- The emails of an order are found by the beginning of their keys.
create index email_outbox_key_beginning on email_outbox (key text_pattern_ops);
