-- What one statement writes of an entry balances by itself; so does, then, everything that was ever written of it.
-- Nothing is read but what was just written: a plan made while the table was small would read all of it.
create or replace function demand_balance() returns trigger language plpgsql as $$
begin
  if exists (select from written group by entry_id having sum(ore) <> 0) then
    raise exception 'Debit and credit differ' using errcode = 'KR002';
  end if;
  return null;
end $$;
