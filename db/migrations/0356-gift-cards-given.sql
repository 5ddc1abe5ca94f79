-- outside a transaction
-- What one employee has given in the last day is summed before another card is given.
drop index concurrently if exists gift_card_given;
create index concurrently gift_card_given on gift_card (created_by, created_at) where created_by is not null;
