-- The plan an order was signed for, with its figures (konsumentkreditlagen 8 §). Null for what is paid otherwise, and for
-- orders from before months were chosen.
alter table orders add column instalments jsonb;
