-- What one person with the role does alone: öre, and xp for one order. Null is no limit.
alter table staff_role
  add column goodwill_per_order int default 50000 check (goodwill_per_order >= 0),
  add column goodwill_per_day int check (goodwill_per_day >= 0),
  add column xp_per_order int default 1000 check (xp_per_order >= 0),
  add column refund_alone int check (refund_alone >= 0);
create index order_event_goodwill on order_event (at) where event = 'goodwill';

-- Stock is counted, received and moved by those who edit products, and by the warehouse.
update staff_role set rights = rights || '{stock}' where 'catalog' = any(rights) or key = 'warehouse';
update member m set rights = m.rights || '{stock}'
where 'catalog' = any(m.rights)
  or exists (select from staff_role r where r.id = m.staff_role_id and r.key = 'warehouse');
