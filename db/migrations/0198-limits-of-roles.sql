-- What one person with the role does alone: öre, and xp for one order. Null is no limit.
alter table staff_role
  add column goodwill_per_order int default 50000 check (goodwill_per_order >= 0),
  add column goodwill_per_day int check (goodwill_per_day >= 0),
  add column xp_per_order int default 1000 check (xp_per_order >= 0),
  add column refund_alone int check (refund_alone >= 0);
create index order_event_goodwill on order_event (at) where event = 'goodwill';
