import { isDeepStrictEqual } from 'node:util'
import { createdBy, logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { purchasingContract as contract, type PurchaseOrderFields } from '#purchasing/contract.ts'
import { followReceipts, lockPurchaseOrder, type StoredPurchaseOrder } from './purchase-order-table.ts'

type Editor = { by: number; now: Date }

const contentType = 'purchase-order'

/** Idempotent by key. */
export async function createPurchaseOrder(
  db: Db,
  fields: PurchaseOrderFields,
  { by, now, key }: Editor & { key: string },
): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const earlier = await createdBy(tx, contentType, by, key)
    if (earlier !== null) return earlier
    await checkFields(tx, fields)
    const { supplier, reference, place, expectedOn, note } = fields
    const [made] = await tx.query<{ id: number }>(
      'purchase-order-create',
      `insert into purchase_order (supplier, reference, place, expected_on, note, created_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [supplier, reference, place, expectedOn, note, by, now],
    )
    if (!made) throw new Error('The purchase order was not written')
    await writeRows(tx, made.id, fields.rows)
    const change = { contentType, ref: made.id, action: 'create', before: null, after: fields } as const
    await logEntryChange(tx, { ...change, by, key, now })
    return made.id
  })
}

export async function putPurchaseOrder(
  db: Db,
  id: number,
  { version, ...fields }: PurchaseOrderFields & { version: number },
  { by, now }: Editor,
): Promise<void> {
  const call = contract.putPurchaseOrder
  await inTransaction(db, async (tx) => {
    const order = await lockPurchaseOrder(tx, id)
    if (!order) throw domainError(call, 'no-such-purchase-order')
    const before = fieldsOf(order)
    if (isDeepStrictEqual(before, fields)) return
    if (order.state === 'closed') throw domainError(call, 'purchase-order-closed')
    if (order.version !== version) throw domainError(call, 'changed-meanwhile')
    const wanted = new Map(fields.rows.map(({ productId, quantity }) => [productId, quantity]))
    const isMoved = order.place !== fields.place && order.rows.some(({ received }) => received > 0)
    if (isMoved || order.rows.some(({ productId, received }) => received > (wanted.get(productId) ?? 0)))
      throw domainError(call, 'fewer-than-received')
    await checkFields(tx, fields)
    const { supplier, reference, place, expectedOn, note } = fields
    await tx.query(
      'purchase-order-put',
      `update purchase_order set supplier = $2, reference = $3, place = $4, expected_on = $5, note = $6 where id = $1`,
      [id, supplier, reference, place, expectedOn, note],
    )
    await tx.query('purchase-order-rows-end', 'delete from purchase_order_row where purchase_order_id = $1', [id])
    await writeRows(tx, id, fields.rows)
    await followReceipts(tx, id, now)
    await logEntryChange(tx, { contentType, ref: id, action: 'change', before, after: fields, by, now })
  })
}

function fieldsOf({ supplier, reference, place, expectedOn, note, rows }: StoredPurchaseOrder): PurchaseOrderFields {
  const ordered = rows.map(({ productId, quantity, unitCost }) => ({ productId, quantity, unitCost }))
  return { supplier, reference, place, expectedOn, note, rows: ordered }
}

export async function closePurchaseOrder(db: Db, id: number, { by, now }: Editor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockPurchaseOrder(tx, id)
    if (!order) throw domainError(contract.closePurchaseOrder, 'no-such-purchase-order')
    if (order.state === 'closed') return
    const sql = `update purchase_order set state = 'closed', closed_at = $2, version = version + 1 where id = $1`
    await tx.query('purchase-order-close', sql, [id, now])
    const change = { contentType, ref: id, action: 'change', by, now } as const
    await logEntryChange(tx, { ...change, before: { state: 'open' }, after: { state: 'closed' } })
  })
}

async function writeRows(tx: Transaction, id: number, rows: PurchaseOrderFields['rows']): Promise<void> {
  await tx.query(
    'purchase-order-rows',
    `insert into purchase_order_row (purchase_order_id, position, product_id, quantity, unit_cost)
     select $1, position, product_id, quantity, unit_cost
     from unnest($2::int[], $3::int[], $4::int[]) with ordinality as r (product_id, quantity, unit_cost, position)`,
    [
      id,
      rows.map(({ productId }) => productId),
      rows.map(({ quantity }) => quantity),
      rows.map(({ unitCost }) => unitCost),
    ],
  )
}

/** Codes are added as codes, not received. */
async function checkFields(tx: Transaction, { place, rows }: PurchaseOrderFields): Promise<void> {
  const call = contract.createPurchaseOrder
  const ids = rows.map(({ productId }) => productId)
  const found = await tx.query(
    'purchase-order-products',
    'select id from product where id = any($1::int[]) and not is_digital',
    [ids],
  )
  if (found.length !== ids.length) throw domainError(call, 'unknown-product')
  if (place === 0) return
  const stores = await tx.query('purchase-order-store', 'select id from store where id = $1', [place])
  if (stores.length === 0) throw domainError(call, 'no-such-place')
}
