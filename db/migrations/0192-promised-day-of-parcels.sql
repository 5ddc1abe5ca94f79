-- The day that was promised when the order was placed, so that a parcel tells by itself whether it was on time.
alter table shipment add column promised_on date;
update shipment s set promised_on = (o.delivery ->> 'promisedDay')::date
from orders o where o.id = s.order_id and o.delivery ? 'promisedDay';

create function keep_promised_day() returns trigger language plpgsql as $$
begin
  select (delivery ->> 'promisedDay')::date into new.promised_on from orders where id = new.order_id;
  return new;
end $$;
create trigger shipment_promised_day before insert on shipment for each row execute function keep_promised_day();

drop index shipment_delivered;
create index shipment_delivered on shipment (delivered_at) include (carrier, sent_at, promised_on)
  where delivered_at is not null;
