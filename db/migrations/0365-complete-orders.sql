-- True once all of an order is packed and sent, and for good. While it is false something may be left, which is then
-- computed from its rows and shipments.
alter table orders add column is_complete boolean not null default false;
update orders o set is_complete = true
where state = 'sent' and not exists (select from shipment s where s.order_id = o.id and s.state = 'packed')
  and (select sum(r.quantity - r.cancelled_quantity) from order_row r where r.order_id = o.id)
    = (select sum(w.quantity) from shipment s join shipment_row w on w.shipment_id = s.id where s.order_id = o.id);
