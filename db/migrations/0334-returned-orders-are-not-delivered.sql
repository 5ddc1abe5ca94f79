-- An order of which every parcel came back undelivered ends like others, but nothing of it was delivered.
create or replace function webhook_of_delivered_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{order.delivered}') and not exists (
    select from shipment where order_id = new.id having count(*) > 0 and bool_and(state = 'returned')
  ) then
    insert into webhook_event (type, object_kind, object_id, data, occurred_at)
    values ('order.delivered', 'order', new.id::text, webhook_order(new.id), new.updated_at);
  end if;
  return null;
end $$;
