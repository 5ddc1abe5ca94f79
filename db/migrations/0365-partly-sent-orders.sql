-- Whether something may be left of an order that is sent: set by the database when it becomes sent, and cleared when all
-- of it is. What is left is computed from its rows and shipments.
alter table orders add column may_be_partial boolean not null default false;

create function orders_may_be_partial() returns trigger language plpgsql as $$
begin
  new.may_be_partial := true;
  return new;
end $$;
create trigger orders_sent before update of state on orders
  for each row when (new.state = 'sent' and old.state <> 'sent') execute function orders_may_be_partial();
