import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import type { Units } from '#orders/order-state.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { sentUnits } from './sent-units.ts'
import { returnByKey, type StoredReturn } from './stored-return.ts'
import { writeReturn } from './write-return.ts'

type Deps = { db: Db; publicUrl: string }

type Returned = { id: number; orderId: string; rows: Units[] }

/** Idempotent. Units already in a return are skipped. Returns the number of parcels. */
export async function returnUndeliveredParcels({ db, publicUrl }: Deps, now: Date): Promise<number> {
  const parcels = await db.query<Returned>('parcels-returned', returnedSql)
  for (const parcel of parcels) await inTransaction(db, (tx) => takeBack({ tx, publicUrl }, parcel, now))
  return parcels.length
}

/** For a shipment that has just come back. Null when its units are in another return. */
export async function returnUndeliveredParcel(
  { db, publicUrl }: Deps,
  shipmentId: number,
  now: Date,
): Promise<StoredReturn | null> {
  return await inTransaction(db, async (tx) => {
    const [parcel] = await tx.query<Returned>('parcel-returned', oneReturnedSql, [shipmentId])
    if (parcel) await takeBack({ tx, publicUrl }, parcel, now)
    return await returnByKey(tx, keyOf(shipmentId))
  })
}

async function takeBack(
  { tx, publicUrl }: { tx: Transaction; publicUrl: string },
  { id, orderId, rows }: Returned,
  now: Date,
): Promise<void> {
  await tx.query('parcel-order', 'select 1 from orders where id = $1 for update', [orderId])
  const key = keyOf(id)
  const order = await readOrder(tx, orderId)
  if (!order || (await returnByKey(tx, key))) return
  const sent = await sentUnits(tx, order)
  const back = rows.flatMap(({ position, quantity }) => {
    const left = sent.rows.find((row) => row.position === position)?.left ?? 0
    return left > 0 ? [{ position, quantity: Math.min(quantity, left), reason: 'none' as const }] : []
  })
  if (back.length === 0) return
  await writeReturn(tx, { order, key, cause: 'undelivered', way: 'carrier', rows: back, publicUrl, now })
}

function keyOf(shipmentId: number): string {
  return `shipment:${shipmentId}`
}

const parcelSql = `
  select s.id, s.order_id::text as "orderId",
    (select json_agg(json_build_object('position', position, 'quantity', quantity)) from shipment_row where shipment_id = s.id) as rows
  from shipment s`

const oneReturnedSql = `${parcelSql} where s.id = $1 and s.state = 'returned'`

/** Returns that are not of a parcel are first of what was delivered, of which a unit that was sent back may be in several. */
const returnedSql = `${parcelSql}
  where s.state = 'returned' and not exists (select from goods_return where key = 'shipment:' || s.id)
    and exists (
      select from shipment_row w
      cross join lateral (
        select coalesce(sum(u.quantity) filter (where h.state = 'returned'), 0) as undelivered,
          coalesce(sum(u.quantity) filter (where h.state = 'delivered'), 0) as delivered
        from shipment h join shipment_row u on u.shipment_id = h.id
        where h.order_id = s.order_id and u.position = w.position) sent
      cross join lateral (
        select coalesce(sum(r.quantity) filter (where g.key like 'shipment:%'), 0) as of_parcels,
          coalesce(sum(r.quantity) filter (where g.key not like 'shipment:%' and g.cause <> 'lost'
            and (g.state <> 'settled' or g.remedy is null and r.fate is distinct from 'sent-back')), 0) as others
        from goods_return g join goods_return_row r on r.return_id = g.id
        where g.order_id = s.order_id and r.position = w.position and g.state <> 'refused') back
      where w.shipment_id = s.id and undelivered > of_parcels + greatest(0, others - delivered))
  order by s.id limit 100`
