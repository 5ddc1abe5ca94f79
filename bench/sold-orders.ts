import type { Db } from '#core/server/db.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { withoutRules } from './years-of-orders.ts'

/** Each order was sent the day after in one parcel, with its receipt and journal entry; one in fifty came back. */
export async function fillSales(db: Db): Promise<void> {
  await withoutRules(db, [
    [`update product set cost = (price * 0.6)::int where id % 10 <> 0`],
    [`update order_row r set cost = p.cost from product p where p.id = r.product_id`],
    [
      `update orders set delivery = delivery || jsonb_build_object('name', (array['Hem', 'Skåp', 'Butik', 'Hem'])[1 + number % 4],
         'place', 'Butik ' || number % 12, 'promisedDay', to_char(placed_at + interval '3 days', 'YYYY-MM-DD')),
         promotions = case when number % 5 = 0 then '[{"id": 1, "name": "Prov", "amount": 100}]'::jsonb else '[]' end`,
    ],
    [
      `insert into shipment (order_id, state, carrier, packed_at, sent_at, delivered_at, updated_at, promised_on)
       select id, 'delivered', 'Norrbud', placed_at + interval '1 day', placed_at + interval '1 day',
         placed_at + random() * interval '4 days' + interval '1 day', placed_at,
         (placed_at + interval '3 days')::date from orders`,
    ],
    [receiptsSql, 'receipt', 1, 1],
    [receiptsSql, 'credit-note', 50, 10],
    [
      `insert into journal_entry (key, at, text, order_id) select kind || ':' || number, issued_at, '', order_id from receipt`,
    ],
    [
      `insert into journal_line (entry_id, position, account, amount)
       select e.id, l.position, l.account, l.amount from receipt r
       join journal_entry e on e.key = r.kind || ':' || r.number
       cross join lateral (
         select case r.kind when 'receipt' then 1 else -1 end as sign, sum((line ->> 'totalOre')::bigint) as total,
           sum(vat_inside((line ->> 'totalOre')::bigint, 25)) as vat
         from jsonb_array_elements(r.document -> 'rows') line where (line ->> 'productId')::int <> $1::int
       ) s
       cross join lateral (values (1, 2420, s.sign * s.total), (2, 3001, -s.sign * (s.total - s.vat)), (3, 2611, -s.sign * s.vat))
         as l (position, account, amount) where l.amount <> 0`,
      giftCardProduct,
    ],
    [`insert into day_to_count (day) select distinct (issued_at at time zone 'Europe/Stockholm')::date from receipt`],
    [
      `insert into stock_entry (product_id, place, delta, cause, at)
       select p.id, 0, 20, 'delivered', now() - n * interval '40 days' from product p, generate_series(1, 10) n`,
    ],
    [
      `insert into stock_entry (product_id, place, delta, cause, at)
       select product_id, 0, -quantity, 'order', now() from order_row`,
    ],
  ])
}

const receiptsSql = `
  insert into receipt (kind, number, key, order_id, document, issued_at)
  select $1, n, $1 || ':' || n, id, jsonb_build_object('rows', rows), at
  from (
    select o.id, row_number() over (order by o.id) as n, o.placed_at + $3::int * interval '1 day' as at,
      (select jsonb_agg(jsonb_build_object('name', '', 'productId', product_id, 'quantity', quantity, 'vatRate', vat_rate,
         'totalOre', unit_price * quantity::bigint, 'position', position) order by position)
       from order_row where order_id = o.id) as rows
    from orders o where o.id % $2::int = 0
  ) r`
