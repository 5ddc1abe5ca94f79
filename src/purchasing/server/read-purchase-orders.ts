import type { z } from 'zod'
import { dayOf } from '#core/day.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { placeNames } from '#product-editing/server/places.ts'
import type { ListedPurchaseOrder, PurchaseOrder, purchasingContract } from '#purchasing/contract.ts'
import { receivedSql } from './purchase-order-table.ts'

const pageSize = 50
const ms = (column: string) => `floor(extract(epoch from ${column}) * 1000)::bigint`

type Wish = z.output<typeof purchasingContract.listPurchaseOrders.query>
type Row = Omit<ListedPurchaseOrder, 'placeName' | 'isLate'> & { place: number }

export async function listPurchaseOrders(db: Db, { state, before }: Wish, now: Date) {
  const [rows, suppliers, nameOf] = await Promise.all([
    state === 'open'
      ? db.query<Row>('purchase-orders-open', openSql, [before ?? null, pageSize + 1])
      : db.query<Row>('purchase-orders-closed', closedSql, [before ?? null, pageSize + 1]),
    db.query<{ name: string }>('purchase-suppliers', suppliersSql),
    placeNames(db),
  ])
  const today = dayOf(now)
  const data = rows.slice(0, pageSize).map(({ place, ...row }) => ({
    ...row,
    placeName: nameOf(place),
    isLate: row.state === 'open' && row.expectedOn !== null && row.expectedOn < today,
  }))
  const next = rows.length > pageSize ? (data.at(-1)?.id ?? null) : null
  return { data, next, suppliers: suppliers.map(({ name }) => name) }
}

const columns = `
  select o.id, o.supplier, o.reference, o.place, o.expected_on::text as "expectedOn", o.state,
    ${ms('o.created_at')} as "createdAt", coalesce(sum(r.quantity), 0)::int as units,
    coalesce(sum(${receivedSql}), 0)::int as received
  from purchase_order o left join purchase_order_row r on r.purchase_order_id = o.id`

const day = `coalesce(o.expected_on, 'infinity')`
const openSql = `${columns}
  where o.state = 'open'
    and ($1::int is null or (${day}, o.id) > (
      (select coalesce(expected_on, 'infinity') from purchase_order where id = $1), $1))
  group by o.id order by ${day}, o.id limit $2`
const closedSql = `${columns}
  where o.state = 'closed' and ($1::int is null or o.id < $1) group by o.id order by o.id desc limit $2`

const suppliersSql = `
  select name from (
    select distinct supplier as name from purchase_order
    union select distinct source from product where source <> 'manual' and retired_at is null
  ) as known order by lower(name) limit 500`

export async function readPurchaseOrder(db: Queries, id: number): Promise<PurchaseOrder | null> {
  const [found] = await db.query<Omit<PurchaseOrder, 'placeName'>>('purchase-order-one', oneSql, [id])
  return found ? { ...found, placeName: (await placeNames(db))(found.place) } : null
}

const oneSql = `
  select o.id, o.version, o.supplier, o.reference, o.place, o.expected_on::text as "expectedOn", o.note, o.state,
    m.username as by, ${ms('o.created_at')} as "createdAt", ${ms('o.closed_at')} as "closedAt",
    (select coalesce(json_agg(json_build_object('productId', r.product_id, 'name', p.name, 'gtin', p.gtin, 'mpn', p.mpn,
        'quantity', r.quantity, 'unitCost', r.unit_cost, 'received', ${receivedSql},
        'damaged', (select coalesce(sum(w.damaged), 0)::int from purchase_receipt c
          join purchase_receipt_row w on w.receipt_id = c.id
          where c.purchase_order_id = o.id and w.product_id = r.product_id),
        'soldFromSupplier', coalesce(u.units, 0)) order by r.position), '[]')
     from purchase_order_row r join product p on p.id = r.product_id
       left join reserved_units(array(select product_id from purchase_order_row where purchase_order_id = $1)) u
         on u.product_id = r.product_id and u.place = -1
     where r.purchase_order_id = o.id) as rows,
    (select coalesce(json_agg(json_build_object('id', c.id, 'at', ${ms('c.received_at')}, 'by', b.username,
        'note', c.note, 'reversedAt', ${ms('z.received_at')}, 'rows', (
          select json_agg(json_build_object('productId', p.id, 'name', p.name, 'quantity', w.quantity, 'forOrders', w.for_orders,
            'damaged', w.damaged) order by p.name)
          from purchase_receipt_row w join product p on p.id = w.product_id where w.receipt_id = c.id)) order by c.id desc), '[]')
     from purchase_receipt c left join purchase_receipt z on z.reverses = c.id left join member b on b.id = c.received_by
     where c.purchase_order_id = o.id and c.reverses is null) as receipts
  from purchase_order o left join member m on m.id = o.created_by where o.id = $1`
