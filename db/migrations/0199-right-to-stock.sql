-- Stock is counted, received and moved by those who edit products, and by the warehouse.
update staff_role set rights = rights || '{stock}' where 'catalog' = any(rights) or key = 'warehouse';
update member m set rights = m.rights || '{stock}'
where 'catalog' = any(m.rights)
  or exists (select from staff_role r where r.id = m.staff_role_id and r.key = 'warehouse');
