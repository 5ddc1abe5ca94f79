-- Events are recorded by triggers, so that those of other programs are as well, and only while an endpoint wants them.
-- The functions run as their owner, because a role that may write stock need not have privileges on other tables.
create function webhook_wants(kinds text[]) returns boolean language sql stable as $$
  select exists (select from webhook_endpoint where state <> 'off' and events && kinds)
$$;

create function webhook_time(at timestamptz) returns text language sql stable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function webhook_order(wanted bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'orderId', o.id::text, 'orderNumber', o.number, 'state', o.state, 'customerId', o.member_id,
    'isCompany', coalesce(o.address ->> 'company', '') <> '', 'supplementOf', o.supplement_of::text,
    'currency', o.currency, 'placedAt', webhook_time(o.placed_at), 'paymentMethod', o.payment_method,
    'deliveryKind', o.delivery ->> 'kind', 'deliveryMethodId', (o.delivery ->> 'methodId')::int,
    'goodsTotal', o.goods_total, 'shippingPrice', o.shipping_price, 'giftCardAmount', o.gift_card_amount,
    'total', o.total, 'vat', o.vat,
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'position', r.position, 'productId', r.product_id, 'source', p.source, 'articleNumber', p.external_id,
        'gtin', p.gtin, 'name', r.name, 'quantity', r.quantity, 'cancelledQuantity', r.cancelled_quantity,
        'unitPrice', r.unit_price, 'discount', r.discount, 'vatRate', r.vat_rate,
        'insurancePrice', r.insurance_price) order by r.position)
      from order_row r left join product p on p.id = r.product_id where r.order_id = o.id), '[]'))
  from orders o where o.id = wanted
$$;

create function webhook_parcel(wanted bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'parcelId', s.id, 'fromPlace', s.from_place, 'carrier', s.carrier, 'trackingId', s.tracking_id,
    'trackingUrl', s.tracking_url, 'sentAt', webhook_time(s.sent_at),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'position', r.position, 'productId', o.product_id, 'source', p.source, 'articleNumber', p.external_id,
        'quantity', r.quantity) order by r.position)
      from shipment_row r join order_row o on o.order_id = s.order_id and o.position = r.position
        left join product p on p.id = o.product_id
      where r.shipment_id = s.id), '[]'))
  from shipment s where s.id = wanted
$$;

create function webhook_of_order_event() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not webhook_wants('{order.placed,order.paid,order.cancelled,order.shipped,order.changed}') then
    return null;
  end if;
  insert into webhook_event (type, object_kind, object_id, data, occurred_at)
  select t.type, 'order', n.order_id::text, webhook_order(n.order_id) || t.more, n.at
  from (
    select * from new_rows where event in ('placed', 'cancelled', 'sent', 'changed', 'cut') order by id
  ) n, lateral (
    select 1 as turn, 'order.placed' as type, '{}'::jsonb as more where n.event = 'placed'
    -- Companies pay their invoice later.
    union all select 2, 'order.paid', jsonb_build_object('paymentReference', p.reference, 'paidAmount', p.amount)
    from payment p where n.event = 'placed' and p.order_id = n.order_id and p.state = 'paid' and p.method <> 'company-invoice'
    -- What was never placed is not known to other systems.
    union all select 3, 'order.cancelled', jsonb_build_object('reason', n.data ->> 'reason')
    where n.event = 'cancelled'
      and exists (select from order_event e where e.order_id = n.order_id and e.event = 'placed')
    union all select 4, 'order.shipped', jsonb_build_object('parcel', webhook_parcel((n.data ->> 'shipment')::bigint))
    where n.event = 'sent' and n.data ->> 'shipment' is not null
    union all select 5, 'order.changed', jsonb_build_object('change',
      case n.event when 'cut' then 'partly-cancelled' else 'rows-changed' end)
    where n.event in ('changed', 'cut')
  ) t
  where webhook_wants(array[t.type])
  order by n.id, t.turn;
  return null;
end $$;
create trigger order_event_webhook after insert on order_event referencing new table as new_rows
  for each statement execute function webhook_of_order_event();

create function webhook_of_delivered_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{order.delivered}') then
    insert into webhook_event (type, object_kind, object_id, data, occurred_at)
    values ('order.delivered', 'order', new.id::text, webhook_order(new.id), new.updated_at);
  end if;
  return null;
end $$;
create trigger orders_delivered_webhook after update of state on orders
  for each row when (new.state = 'delivered' and old.state <> 'delivered') execute function webhook_of_delivered_order();

create function webhook_of_paid_invoice() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{order.paid}') then
    insert into webhook_event (type, object_kind, object_id, data, occurred_at)
    select 'order.paid', 'order', p.order_id::text,
      webhook_order(p.order_id) || jsonb_build_object('paymentReference', p.reference, 'paidAmount', p.amount),
      new.settled_at
    from payment p where p.reference = new.payment_reference and p.order_id is not null;
  end if;
  return null;
end $$;
create trigger company_invoice_webhook after update of settled_at on company_invoice
  for each row when (old.settled_at is null and new.settled_at is not null) execute function webhook_of_paid_invoice();

create function webhook_of_return() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not webhook_wants('{return.registered,return.received}') then
    return null;
  end if;
  insert into webhook_event (type, object_kind, object_id, data, occurred_at)
  select t.type, 'return', g.id::text, jsonb_build_object(
      'returnId', g.id, 'orderId', g.order_id::text, 'orderNumber', o.number, 'cause', g.cause, 'way', g.way,
      'rows', coalesce((
        select jsonb_agg(jsonb_build_object(
          'position', r.position, 'productId', l.product_id, 'source', p.source, 'articleNumber', p.external_id,
          'quantity', r.quantity, 'reason', r.reason, 'received', r.received, 'condition', r.condition, 'fate', r.fate)
          order by r.position)
        from goods_return_row r join order_row l on l.order_id = g.order_id and l.position = r.position
          left join product p on p.id = l.product_id
        where r.return_id = g.id), '[]')),
    n.at
  from (select * from new_rows where event in ('announced', 'received') order by id) n
    join goods_return g on g.id = n.return_id join orders o on o.id = g.order_id,
    lateral (select case n.event when 'announced' then 'return.registered' else 'return.received' end as type) t
  where webhook_wants(array[t.type]);
  return null;
end $$;
create trigger goods_return_event_webhook after insert on goods_return_event referencing new table as new_rows
  for each statement execute function webhook_of_return();

create function webhook_of_refund() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{refund.paid}') then
    insert into webhook_event (type, object_kind, object_id, data, occurred_at)
    select 'refund.paid', 'refund', new.reference::text, jsonb_build_object(
        'refundId', new.reference, 'orderId', o.id::text, 'orderNumber', o.number, 'amount', new.amount,
        'cause', new.cause, 'paymentReference', new.payment_reference, 'paidBy', new.paid_by),
      new.updated_at
    from orders o where o.id = new.order_id;
  end if;
  return null;
end $$;
create trigger refund_paid_webhook after update of state on refund
  for each row when (new.state = 'done' and old.state <> 'done') execute function webhook_of_refund();
create trigger refund_written_webhook after insert on refund
  for each row when (new.state = 'done') execute function webhook_of_refund();

create function webhook_of_receipt() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text := case new.kind when 'receipt' then 'receipt.issued' else 'credit-note.issued' end;
begin
  if webhook_wants(array[kind]) then
    insert into webhook_event (type, object_kind, object_id, data, occurred_at)
    select kind, 'order', o.id::text, jsonb_build_object(
        'documentNumber', new.number, 'orderId', o.id::text, 'orderNumber', o.number,
        'total', (new.document ->> 'totalOre')::int, 'vat', new.document -> 'vat'),
      new.issued_at
    from orders o where o.id = new.order_id;
  end if;
  return null;
end $$;
create trigger receipt_webhook after insert on receipt for each row execute function webhook_of_receipt();

-- Of rows that have changed: old and new quantity, null for a row that was not there.
create function record_stock_webhooks(changed jsonb) returns void language sql as $$
  insert into webhook_event (type, object_kind, object_id, data, occurred_at)
  select t.type, 'product', c.product_id::text, jsonb_build_object(
      'productId', c.product_id, 'source', p.source, 'articleNumber', p.external_id, 'gtin', p.gtin,
      'place', c.place, 'quantity', coalesce(c.after, 0), 'previousQuantity', coalesce(c.before, 0)) || t.more,
    now()
  from jsonb_to_recordset(changed) as c (product_id int, place int, before int, after int)
    join product p on p.id = c.product_id,
    lateral (
      select 1 as turn, 'stock.changed' as type, '{}'::jsonb as more
      -- The web warehouse, at the limit of inventory/low-stock.ts.
      union all select 2, 'stock.low', '{"limit": 5}' where c.place = 0 and c.before > 5 and c.after <= 5
    ) t
  where webhook_wants(array[t.type])
  order by c.product_id, c.place, t.turn
$$;

create function webhook_of_stock_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{stock.changed}') then
    perform record_stock_webhooks((select jsonb_agg(jsonb_build_object(
      'product_id', product_id, 'place', place, 'after', quantity)) from new_rows where quantity > 0));
  end if;
  return null;
end $$;
create function webhook_of_stock_updated() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{stock.changed,stock.low}') then
    perform record_stock_webhooks((select jsonb_agg(jsonb_build_object(
      'product_id', product_id, 'place', place, 'before', o.quantity, 'after', n.quantity))
      from new_rows n join old_rows o using (product_id, place) where n.quantity <> o.quantity));
  end if;
  return null;
end $$;
create function webhook_of_stock_removed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{stock.changed,stock.low}') then
    perform record_stock_webhooks((select jsonb_agg(jsonb_build_object(
      'product_id', product_id, 'place', place, 'before', quantity, 'after', 0)) from old_rows where quantity > 0));
  end if;
  return null;
end $$;
create trigger stock_written_webhook after insert on stock referencing new table as new_rows
  for each statement execute function webhook_of_stock_written();
create trigger stock_updated_webhook after update on stock referencing old table as old_rows new table as new_rows
  for each statement execute function webhook_of_stock_updated();
create trigger stock_removed_webhook after delete on stock referencing old table as old_rows
  for each statement execute function webhook_of_stock_removed();

create function webhook_of_price() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{price.changed}') then
    insert into webhook_event (type, object_kind, object_id, data, occurred_at)
    select 'price.changed', 'product', n.product_id::text, jsonb_build_object(
        'productId', n.product_id, 'source', p.source, 'articleNumber', p.external_id, 'gtin', p.gtin,
        'audience', n.audience, 'price', n.price, 'from', webhook_time(n.from_at), 'vatClass', p.vat_class),
      n.logged_at
    from new_rows n join product p on p.id = n.product_id order by n.id;
  end if;
  return null;
end $$;
create trigger price_log_webhook after insert on price_log referencing new table as new_rows
  for each statement execute function webhook_of_price();

create function record_product_webhook(kind text, product product) returns void language sql as $$
  insert into webhook_event (type, object_kind, object_id, data, occurred_at)
  select kind, 'product', product.id::text, jsonb_build_object(
      'productId', product.id, 'source', product.source, 'articleNumber', product.external_id, 'gtin', product.gtin,
      'mpn', product.mpn, 'name', product.name, 'categoryId', product.category_id,
      'manufacturerId', product.manufacturer_id, 'vatClass', product.vat_class, 'price', product.price,
      'isForSale', product.retired_at is null, 'isDigital', product.is_digital, 'weightGrams', product.package_grams),
    now()
  where webhook_wants(array[kind])
$$;

create function webhook_of_product_written() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{product.created}') then
    perform record_product_webhook('product.created', n)
    from (select * from new_rows where not is_draft order by id) as w (id),
      lateral (select p from product p where p.id = w.id) as f (n);
  end if;
  return null;
end $$;

-- What follows from other things, such as rating and popularity, is no change of a product.
create function webhook_of_product_updated() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{product.created,product.changed,product.removed}') then
    perform record_product_webhook(t.type, p)
    from (
      select n.id, n.is_draft, o.is_draft as was_draft, n.retired_at is null as is_sold, o.retired_at is null as was_sold,
        (n.external_id, n.gtin, n.mpn, n.name, n.sub_title, n.text, n.category_id, n.manufacturer_id, n.attributes,
          n.variant_group, n.variant_name, n.price, n.vat_class, n.image_urls, n.is_digital, n.package_size, n.package_mm,
          n.package_grams, n.shipping_class, n.energy, n.release_at, n.max_per_customer, n.restock_on, n.safety)
        is distinct from
        (o.external_id, o.gtin, o.mpn, o.name, o.sub_title, o.text, o.category_id, o.manufacturer_id, o.attributes,
          o.variant_group, o.variant_name, o.price, o.vat_class, o.image_urls, o.is_digital, o.package_size, o.package_mm,
          o.package_grams, o.shipping_class, o.energy, o.release_at, o.max_per_customer, o.restock_on, o.safety)
        as is_other
      from new_rows n join old_rows o using (id) order by n.id
    ) c join product p on p.id = c.id, lateral (
      select case
        when c.is_draft then null
        when c.was_draft then 'product.created'
        when c.was_sold and not c.is_sold then 'product.removed'
        when c.is_other or c.is_sold <> c.was_sold then 'product.changed'
      end as type
    ) t
    where t.type is not null;
  end if;
  return null;
end $$;

create function webhook_of_product_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{product.removed}') then
    insert into webhook_event (type, object_kind, object_id, data, occurred_at)
    select 'product.removed', 'product', id::text, jsonb_build_object(
        'productId', id, 'source', source, 'articleNumber', external_id, 'gtin', gtin, 'mpn', mpn, 'name', name,
        'categoryId', category_id, 'manufacturerId', manufacturer_id, 'vatClass', vat_class, 'price', price,
        'isForSale', false, 'isDigital', is_digital, 'weightGrams', package_grams),
      now()
    from old_rows where not is_draft order by id;
  end if;
  return null;
end $$;
create trigger product_written_webhook after insert on product referencing new table as new_rows
  for each statement execute function webhook_of_product_written();
create trigger product_updated_webhook after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function webhook_of_product_updated();
create trigger product_deleted_webhook after delete on product referencing old table as old_rows
  for each statement execute function webhook_of_product_deleted();

create function webhook_of_customer() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text := case tg_op when 'INSERT' then 'customer.joined' when 'UPDATE' then 'customer.changed' else 'customer.erased' end;
  customer member := case tg_op when 'DELETE' then old else new end;
begin
  if not customer.is_employee and webhook_wants(array[kind]) then
    insert into webhook_event (type, object_kind, object_id, data, occurred_at)
    values (kind, 'customer', customer.id::text, jsonb_build_object(
      'customerId', customer.id, 'isCompany', customer.organisation_number is not null), now());
  end if;
  return null;
end $$;
create trigger member_joined_webhook after insert on member for each row execute function webhook_of_customer();
create trigger member_changed_webhook after update on member
  for each row when ((old.email, old.first_name, old.last_name, old.phone, old.street, old.zip, old.city,
      old.company_name, old.organisation_number, old.price_list_id, old.blocked_at is null)
    is distinct from (new.email, new.first_name, new.last_name, new.phone, new.street, new.zip, new.city,
      new.company_name, new.organisation_number, new.price_list_id, new.blocked_at is null))
  execute function webhook_of_customer();
create trigger member_erased_webhook after delete on member for each row execute function webhook_of_customer();
