-- The till is for managers, and for a role of its own. A shop that has a role of that name keeps it beside the new one.
update staff_role set rights = rights || '{point-of-sale}'
where key = 'manager' and not 'point-of-sale' = any(rights);
update member m set rights = m.rights || '{point-of-sale}'
where not 'point-of-sale' = any(m.rights)
  and exists (select from staff_role r where r.id = m.staff_role_id and r.key = 'manager');
insert into staff_role (key, name, description, rights)
select 'store', case when exists (select from staff_role where lower(name) = 'butik') then 'Butik (kassa)' else 'Butik' end,
  'Säljer över disk, lämnar ut beställningar och sköter lagret i butiken.', '{point-of-sale,stock}'
on conflict do nothing;
