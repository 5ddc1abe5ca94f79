-- Lets one statement refuse as a whole: raised when what it demands does not hold.
create function demand(holds boolean, code text) returns boolean language plpgsql as $$
begin
  if holds is not true then
    raise exception '%', code using errcode = 'KR001';
  end if;
  return true;
end $$;
