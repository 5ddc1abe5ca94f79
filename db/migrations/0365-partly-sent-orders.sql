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

-- Few: orders of which a part is sent and another waits.
-- squawk-ignore changes-rows
update orders o set may_be_partial = true
where state = 'sent' and (exists (select from shipment s where s.order_id = o.id and s.state = 'packed')
  or (select sum(r.quantity - r.cancelled_quantity) from order_row r where r.order_id = o.id)
    > (select sum(w.quantity) from shipment s join shipment_row w on w.shipment_id = s.id where s.order_id = o.id));
