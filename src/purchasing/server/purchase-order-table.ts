import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { PurchaseOrder, PurchaseOrderFields } from '#purchasing/contract.ts'

export type StoredRow = PurchaseOrderFields['rows'][number] & { received: number }
export type StoredPurchaseOrder = Omit<PurchaseOrderFields, 'rows'> & {
  id: number
  version: number
  state: PurchaseOrder['state']
  rows: StoredRow[]
}

/** Whole units of a product `r.product_id` that have come of the purchase order `o`. */
export const receivedSql = `(
  select coalesce(sum(w.quantity), 0)::int from purchase_receipt c join purchase_receipt_row w on w.receipt_id = c.id
  where c.purchase_order_id = o.id and w.product_id = r.product_id)`

export async function lockPurchaseOrder(tx: Transaction, id: number): Promise<StoredPurchaseOrder | null> {
  const held = await tx.query('purchase-order-lock', 'select 1 from purchase_order where id = $1 for update', [id])
  if (held.length === 0) return null
  const [order] = await tx.query<StoredPurchaseOrder>('purchase-order-locked', lockedSql, [id])
  return order ?? null
}

const lockedSql = `
  select o.id, o.version, o.supplier, o.reference, o.place, o.expected_on::text as "expectedOn", o.note, o.state,
    (select coalesce(json_agg(json_build_object('productId', r.product_id, 'quantity', r.quantity, 'unitCost', r.unit_cost,
        'received', ${receivedSql}) order by r.position), '[]')
     from purchase_order_row r where r.purchase_order_id = o.id) as rows
  from purchase_order o where o.id = $1`

/** Open while units are missing. */
export async function followReceipts(tx: Queries, id: number, now: Date): Promise<void> {
  await tx.query('purchase-order-follow', followSql, [id, now])
}

const followSql = `
  with missing as (
    select exists (
      select from purchase_order o join purchase_order_row r on r.purchase_order_id = o.id
      where o.id = $1 and r.quantity > ${receivedSql}) as is_open
  )
  update purchase_order o set version = o.version + 1, state = case when m.is_open then 'open' else 'closed' end,
    closed_at = case when m.is_open then null else $2::timestamptz end
  from missing m where o.id = $1`
