-- outside a transaction
-- Bounces are counted for each address, and complaints listed.
drop index concurrently if exists email_outbox_bounced;
create index concurrently email_outbox_bounced on email_outbox (lower(recipient), bounced_at) where bounce is not null;
drop index concurrently if exists email_outbox_complained;
create index concurrently email_outbox_complained on email_outbox (complained_at) where complained_at is not null;
