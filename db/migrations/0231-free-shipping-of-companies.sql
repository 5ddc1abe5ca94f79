-- Order value in öre from which a company has free delivery; 0 for every order, null for what applies to others.
alter table company add column free_shipping_from int check (free_shipping_from >= 0);

-- Follows the approved company that the member buys for, as price_list_id does.
alter table member add column free_shipping_from int;

create function free_shipping_of_member(given_id int) returns int language sql stable as $$
  select c.free_shipping_from from company_member b join company c on c.id = b.company_id
  where b.member_id = given_id and c.state = 'approved'
$$;

create function follow_free_shipping_of_company() returns trigger language plpgsql as $$
begin
  update member m set free_shipping_from = free_shipping_of_member(m.id)
  from company_member b where b.company_id = new.id and b.member_id = m.id
    and m.free_shipping_from is distinct from free_shipping_of_member(m.id);
  return null;
end $$;
create trigger company_free_shipping_followed after update of state, free_shipping_from on company
  for each row execute function follow_free_shipping_of_company();

create function follow_free_shipping_of_purchaser() returns trigger language plpgsql as $$
begin
  update member m set free_shipping_from = free_shipping_of_member(m.id)
  where m.id in (old.member_id, new.member_id)
    and m.free_shipping_from is distinct from free_shipping_of_member(m.id);
  return null;
end $$;
create trigger company_member_free_shipping after insert or update or delete on company_member
  for each row execute function follow_free_shipping_of_purchaser();
