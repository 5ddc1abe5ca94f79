-- Pages that lead elsewhere, for good or for a time. Type and number name a page: 'Campaign', 7866; the start page has no
-- number. The end is the first moment it no longer holds.
create table redirect (
  id int generated always as identity primary key,
  type text not null check (type in ('Start', 'Campaign', 'Category', 'Section', 'Subsection', 'Manufacturer', 'Info')),
  ref int,
  target_type text not null check (target_type in ('Start', 'Campaign', 'Category', 'Section', 'Subsection', 'Manufacturer')),
  target_ref int,
  from_at timestamptz,
  to_at timestamptz,
  check ((type = 'Start') = (ref is null)),
  check ((target_type = 'Start') = (target_ref is null)),
  check ((type, coalesce(ref, 0)) <> (target_type, coalesce(target_ref, 0)))
);

create function redirect_changed() returns trigger language plpgsql as $$
begin
  insert into change (kind) values ('navigation');
  return null;
end $$;
create trigger redirect_changed after insert or update or delete on redirect
  for each statement execute function redirect_changed();
