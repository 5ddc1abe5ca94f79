-- A parcel that was lost on its way to the customer, and the return by which its units are paid back or sent anew.
alter table shipment drop constraint shipment_state_check;
alter table shipment add constraint shipment_state_check
  check (state in ('packed', 'sent', 'ready', 'delivered', 'returned', 'lost')) not valid;
alter table goods_return drop constraint goods_return_cause_check;
alter table goods_return add constraint goods_return_cause_check
  check (cause in ('withdrawal', 'open-purchase', 'complaint', 'undelivered', 'lost')) not valid;

-- An order of which no parcel arrived ends like others, but nothing of it was delivered.
create or replace function webhook_of_delivered_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{order.delivered}') and not exists (
    select from shipment where order_id = new.id having count(*) > 0 and bool_and(state in ('returned', 'lost'))
  ) then
    insert into webhook_event (type, object_kind, object_id, data, occurred_at)
    values ('order.delivered', 'order', new.id::text, webhook_order(new.id), new.updated_at);
  end if;
  return null;
end $$;

-- Events of the index `order_event_unpacked`.
create function is_unpacking(event text) returns boolean language sql immutable parallel safe as $$
  select event in ('unpacked', 'unpacked-done')
$$;
