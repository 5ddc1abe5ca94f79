-- What an employee had in the inbox when their work ended waits for a colleague again. Chats are changed before their
-- items, as everywhere.
create function return_inbox_of(former int) returns void language sql as $$
  update chat_conversation set state = 'waiting', employee_id = null where employee_id = former and state = 'ongoing';
  update inbox_item set owner_id = null, version = version + 1
  where owner_id = former and state <> 'closed' and kind <> 'chat'
$$;
create function inbox_of_former_employee() returns trigger language plpgsql as $$
begin
  perform return_inbox_of(old.id);
  return null;
end $$;
create trigger member_left_inbox after update of is_employee, is_admin on member
  for each row when ((old.is_employee or old.is_admin) and not (new.is_employee or new.is_admin))
  execute function inbox_of_former_employee();
create trigger member_deleted_inbox after delete on member
  for each row when (old.is_employee or old.is_admin) execute function inbox_of_former_employee();

select return_inbox_of(held.id) from (
  select employee_id as id from chat_conversation where state = 'ongoing'
  union select owner_id from inbox_item where state <> 'closed' and owner_id is not null
) held where not exists (select from member m where m.id = held.id and (m.is_employee or m.is_admin));
