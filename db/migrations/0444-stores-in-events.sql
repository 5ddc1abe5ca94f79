-- The store that an order was sold in or is collected from.
create function store_of_delivery(delivery jsonb) returns int language sql immutable as $$
  select case when delivery ->> 'kind' = 'store' and delivery ->> 'choiceId' ~ '^\d{1,9}$' then (delivery ->> 'choiceId')::int end
$$;

-- Events of orders and documents say where the goods were sold and where they go. A product is named as in the API.
create or replace function webhook_order(wanted bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'orderId', o.id::text, 'orderNumber', o.number, 'state', o.state, 'customerId', o.member_id,
    'isCompany', coalesce(o.address ->> 'company', '') <> '', 'supplementOf', o.supplement_of::text,
    'currency', o.currency, 'placedAt', webhook_time(o.placed_at), 'paymentMethod', o.payment_method,
    'channel', o.channel, 'storeId', store_of_delivery(o.delivery),
    'deliveryKind', o.delivery ->> 'kind', 'deliveryMethodId', (o.delivery ->> 'methodId')::int,
    'carrier', o.delivery ->> 'carrier', 'pickupPoint', case
      when o.delivery ->> 'kind' in ('pickup-point', 'locker') and o.delivery ->> 'choiceId' is not null
      then jsonb_build_object('id', o.delivery ->> 'choiceId', 'name', coalesce(o.delivery ->> 'place', ''))
    end,
    'goodsTotal', o.goods_total, 'shippingPrice', o.shipping_price, 'giftCardAmount', o.gift_card_amount,
    'total', o.total, 'vat', o.vat, 'promotions', o.promotions,
    'discountTotal', (select coalesce(sum(r.discount), 0) from order_row r where r.order_id = o.id),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'position', r.position, 'productId', r.product_id, 'source', p.source, 'externalId', p.external_id,
        'gtin', p.gtin, 'name', r.name, 'quantity', r.quantity, 'cancelledQuantity', r.cancelled_quantity,
        'unitPrice', r.unit_price, 'discount', r.discount, 'vatRate', r.vat_rate,
        'insurancePrice', r.insurance_price) order by r.position)
      from order_row r left join product p on p.id = r.product_id where r.order_id = o.id), '[]'))
  from orders o where o.id = wanted
$$;

create or replace function webhook_parcel(wanted bigint) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'parcelId', s.id, 'fromPlace', s.from_place, 'carrier', s.carrier, 'trackingId', s.tracking_id,
    'trackingUrl', s.tracking_url, 'sentAt', webhook_time(s.sent_at),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
        'position', r.position, 'productId', o.product_id, 'source', p.source, 'externalId', p.external_id,
        'quantity', r.quantity) order by r.position)
      from shipment_row r join order_row o on o.order_id = s.order_id and o.position = r.position
        left join product p on p.id = o.product_id
      where r.shipment_id = s.id), '[]'))
  from shipment s where s.id = wanted
$$;

create or replace function webhook_of_return() returns trigger
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
          'position', r.position, 'productId', l.product_id, 'source', p.source, 'externalId', p.external_id,
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

create or replace function record_stock_webhooks(changed jsonb) returns void language sql as $$
  insert into webhook_event (type, object_kind, object_id, data, occurred_at)
  select t.type, 'product', c.product_id::text, jsonb_build_object(
      'productId', c.product_id, 'source', p.source, 'externalId', p.external_id, 'gtin', p.gtin,
      'place', c.place, 'quantity', coalesce(c.after, 0), 'previousQuantity', coalesce(c.before, 0)) || t.more,
    now()
  from jsonb_to_recordset(changed) as c (product_id int, place int, before int, after int)
    join product p on p.id = c.product_id,
    lateral (
      select 1 as turn, 'stock.changed' as type, '{}'::jsonb as more
      -- The web warehouse, at the limit that the shop has set.
      union all select 2, 'stock.low', jsonb_build_object('limit', l.units)
        from low_stock_limit() as l (units) where c.place = 0 and c.before > l.units and c.after <= l.units
    ) t
  where webhook_wants(array[t.type])
  order by c.product_id, c.place, t.turn
$$;

create or replace function webhook_of_price() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{price.changed}') then
    insert into webhook_event (type, object_kind, object_id, data, occurred_at)
    select 'price.changed', 'product', n.product_id::text, jsonb_build_object(
        'productId', n.product_id, 'source', p.source, 'externalId', p.external_id, 'gtin', p.gtin,
        'audience', n.audience, 'price', n.price, 'from', webhook_time(n.from_at), 'vatClass', p.vat_class),
      n.logged_at
    from new_rows n join product p on p.id = n.product_id order by n.id;
  end if;
  return null;
end $$;

create or replace function record_product_webhook(kind text, product product) returns void language sql as $$
  insert into webhook_event (type, object_kind, object_id, data, occurred_at)
  select kind, 'product', product.id::text, jsonb_build_object(
      'productId', product.id, 'source', product.source, 'externalId', product.external_id, 'gtin', product.gtin,
      'mpn', product.mpn, 'name', product.name, 'categoryId', product.category_id,
      'manufacturerId', product.manufacturer_id, 'vatClass', product.vat_class, 'price', product.price,
      'isForSale', product.retired_at is null, 'isDigital', product.is_digital, 'weightGrams', product.package_grams),
    now()
  where webhook_wants(array[kind])
$$;

create or replace function webhook_of_product_deleted() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if webhook_wants('{product.removed}') then
    insert into webhook_event (type, object_kind, object_id, data, occurred_at)
    select 'product.removed', 'product', id::text, jsonb_build_object(
        'productId', id, 'source', source, 'externalId', external_id, 'gtin', gtin, 'mpn', mpn, 'name', name,
        'categoryId', category_id, 'manufacturerId', manufacturer_id, 'vatClass', vat_class, 'price', price,
        'isForSale', false, 'isDigital', is_digital, 'weightGrams', package_grams),
      now()
    from old_rows where not is_draft order by id;
  end if;
  return null;
end $$;

create or replace function webhook_of_receipt() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  kind text := case new.kind when 'receipt' then 'receipt.issued' else 'credit-note.issued' end;
begin
  if webhook_wants(array[kind]) then
    insert into webhook_event (type, object_kind, object_id, data, occurred_at)
    select kind, 'order', o.id::text, jsonb_build_object(
        'documentNumber', new.number, 'orderId', o.id::text, 'orderNumber', o.number,
        'channel', o.channel, 'storeId', store_of_delivery(o.delivery),
        'total', (new.document ->> 'totalOre')::int, 'vat', new.document -> 'vat'),
      new.issued_at
    from orders o where o.id = new.order_id;
  end if;
  return null;
end $$;
