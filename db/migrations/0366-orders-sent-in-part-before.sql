-- Few: orders of which a part is sent and another waits.
-- squawk-ignore changes-rows
update orders o set may_be_partial = true
where state = 'sent' and (exists (select from shipment s where s.order_id = o.id and s.state = 'packed')
  or (select sum(r.quantity - r.cancelled_quantity) from order_row r where r.order_id = o.id)
    > (select sum(w.quantity) from shipment s join shipment_row w on w.shipment_id = s.id where s.order_id = o.id));
