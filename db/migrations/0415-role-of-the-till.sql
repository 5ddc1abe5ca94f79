-- The till is for managers, and for a role of its own. A shop that has a role of that name keeps it beside the new one.
-- As few as the roles of a shop.
-- squawk-ignore changes-rows
update staff_role set rights = rights || '{point-of-sale}', version = version + 1
where key = 'manager' and 'point-of-sale' <> all(rights);
-- As few as the managers of a shop.
-- squawk-ignore changes-rows
update member m set rights = m.rights || '{point-of-sale}'
where 'point-of-sale' <> all(m.rights)
  and exists (select from staff_role r where r.id = m.staff_role_id and r.key = 'manager');
insert into staff_role (key, name, description, rights)
select 'store', case when exists (select from staff_role where lower(name) = 'butik') then 'Butik (kassa)' else 'Butik' end,
  'Säljer över disk, lämnar ut beställningar och sköter lagret i butiken.', '{point-of-sale,stock}'
on conflict do nothing;
