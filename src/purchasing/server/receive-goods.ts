import { logEntryChange, logEntryChanges } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { lockFields } from '#product-editing/server/lock-fields.ts'
import { writeStockLevels } from '#product-editing/server/write-stock-levels.ts'
import { purchasingContract as contract, type ReceivedRow } from '#purchasing/contract.ts'
import { receiptRef } from '#purchasing/messages.ts'
import { followReceipts, lockPurchaseOrder, type StoredPurchaseOrder } from './purchase-order-table.ts'

type Editor = { by: number; now: Date }
type Receiving = { id: number; rows: readonly ReceivedRow[]; note: string; isMoreThanOrdered?: boolean | undefined }

const call = contract.receivePurchaseOrder

/** Idempotent by key. */
export async function receiveGoods(
  db: Db,
  { id, rows: given, note, isMoreThanOrdered = false }: Receiving,
  { by, now, key }: Editor & { key: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockPurchaseOrder(tx, id)
    if (!order) throw domainError(call, 'no-such-purchase-order')
    const earlier = await tx.query('purchase-receipt-by-key', 'select 1 from purchase_receipt where key = $1', [key])
    if (earlier.length > 0) return
    if (order.state === 'closed') throw domainError(call, 'purchase-order-closed')
    const rows = given.filter(({ quantity, damaged }) => quantity + damaged > 0)
    check(order, rows, isMoreThanOrdered)
    await writeReceipt(tx, { orderId: id, key, note, rows, by, now })
    await addToStock(tx, { order, rows, by, now })
    await takeCosts(tx, order, { rows, by, now })
    await followReceipts(tx, id, now)
  })
}

function check({ rows: ordered }: StoredPurchaseOrder, rows: readonly ReceivedRow[], isMore: boolean): void {
  if (rows.length === 0) throw domainError(call, 'nothing-received')
  const isOnce = new Set(rows.map(({ productId }) => productId)).size === rows.length
  const rowOf = new Map(ordered.map((row) => [row.productId, row]))
  const isOrdered = rows.every(({ productId, quantity, forOrders }) => rowOf.has(productId) && forOrders <= quantity)
  if (!isOnce || !isOrdered) throw domainError(call, 'not-ordered')
  const isAbove = rows.some(({ productId, quantity }) => {
    const row = rowOf.get(productId)
    return row !== undefined && row.received + quantity > row.quantity
  })
  if (isAbove && !isMore) throw domainError(call, 'more-than-ordered')
}

type Receipt = Editor & { orderId: number; key: string; note: string; rows: readonly ReceivedRow[]; reverses?: number }

async function writeReceipt(tx: Transaction, { orderId, key, note, rows, reverses, by, now }: Receipt): Promise<void> {
  await tx.query(
    'purchase-receipt-write',
    `with written as (
       insert into purchase_receipt (purchase_order_id, key, note, reverses, received_by, received_at)
       values ($1, $2, $3, $4, $5, $6) returning id
     )
     insert into purchase_receipt_row (receipt_id, product_id, quantity, for_orders, damaged)
     select written.id, r.* from written,
       unnest($7::int[], $8::int[], $9::int[], $10::int[]) as r (product_id, quantity, for_orders, damaged)`,
    [
      orderId,
      key,
      note,
      reverses ?? null,
      by,
      now,
      rows.map(({ productId }) => productId),
      rows.map(({ quantity }) => quantity),
      rows.map(({ forOrders }) => forOrders),
      rows.map(({ damaged }) => damaged),
    ],
  )
}

type Changing = Editor & { order: StoredPurchaseOrder; rows: readonly ReceivedRow[] }
type Level = { id: number; source: string; quantity: number | null }

/** By the rules of stock that is received by hand: imports do not overwrite it. */
async function addToStock(tx: Transaction, { order: { id, place }, rows, by, now }: Changing): Promise<void> {
  const added = new Map(rows.map(({ productId, quantity, forOrders }) => [productId, quantity - forOrders]))
  const ids = [...added].flatMap(([productId, delta]) => (delta === 0 ? [] : [productId])).toSorted((a, b) => a - b)
  if (ids.length === 0) return
  // Products before their stock, as all who change both.
  const hold = 'select 1 from product where id = any($1::int[]) order by id for no key update'
  await tx.query('purchase-hold-products', hold, [ids])
  const lock = 'select 1 from stock where product_id = any($1::int[]) order by product_id, place desc for update'
  await tx.query('purchase-lock-stock', lock, [ids])
  const known = await tx.query<Level>('purchase-read-stock', levelSql, [ids, place])
  const levels = known.map(({ id: productId, source, quantity }) => {
    const delta = added.get(productId) ?? 0
    return { id: productId, source, place, delta, before: quantity ?? 0, quantity: (quantity ?? 0) + delta }
  })
  if (levels.some(({ quantity }) => quantity < 0)) throw domainError(contract.reversePurchaseReceipt, 'too-few')
  await writeStockLevels(tx, levels, { cause: 'delivered', ref: receiptRef(id) })
  await lockFields(
    tx,
    levels.map(({ id: productId, source }) => ({ id: productId, source, fields: ['stock'] })),
  )
  await logEntryChanges(
    tx,
    levels.map(({ id: ref, before, quantity }) => ({
      contentType: 'product',
      ref,
      action: 'change',
      before: { stock: { [place]: before } },
      after: { stock: { [place]: quantity }, reason: 'delivered', note: receiptRef(id) },
    })),
    { by, now },
  )
}

const levelSql = `
  select p.id, p.source, s.quantity from product p left join stock s on s.product_id = p.id and s.place = $2
  where p.id = any($1::int[]) order by p.id`

/** What the units cost is what the product costs from now on. */
async function takeCosts(
  tx: Transaction,
  { id, rows: ordered }: StoredPurchaseOrder,
  { rows, by, now }: Editor & { rows: readonly ReceivedRow[] },
): Promise<void> {
  const received = new Set(rows.flatMap(({ productId, quantity }) => (quantity > 0 ? [productId] : [])))
  const priced = ordered.filter(({ productId, unitCost }) => unitCost !== null && received.has(productId))
  const changed = await tx.query<{ id: number; source: string; before: number | null; after: number }>(
    'purchase-costs',
    costSql,
    [priced.map(({ productId }) => productId), priced.map(({ unitCost }) => unitCost), now],
  )
  await lockFields(
    tx,
    changed.map(({ id: productId, source }) => ({ id: productId, source, fields: ['cost'] })),
  )
  await logEntryChanges(
    tx,
    changed.map(({ id: ref, before, after }) => ({
      contentType: 'product',
      ref,
      action: 'change',
      before: { cost: before },
      after: { cost: after, note: receiptRef(id) },
    })),
    { by, now },
  )
}

const costSql = `
  with wanted as (
    select p.id, p.source, p.cost as before, w.cost as after
    from unnest($1::int[], $2::int[]) as w (id, cost) join product p on p.id = w.id
    where p.cost is distinct from w.cost order by p.id for no key update of p
  )
  update product p set cost = w.after, updated_at = $3 from wanted w where p.id = w.id
  returning p.id, w.source, w.before, w.after`

/** Takes the units out of the stock again, once. What they cost stays: the next receipt has it anew. Returns the order. */
export async function reverseReceipt(db: Db, receiptId: number, { by, now }: Editor): Promise<number> {
  const reversing = contract.reversePurchaseReceipt
  return await inTransaction(db, async (tx) => {
    const [found] = await tx.query<{ orderId: number }>('purchase-receipt-order', orderSql, [receiptId])
    const order = found && (await lockPurchaseOrder(tx, found.orderId))
    if (!order) throw domainError(reversing, 'no-such-purchase-receipt')
    const reversed = await tx.query('purchase-receipt-reversed', reversedSql, [receiptId])
    if (reversed.length > 0) return order.id
    const received = await tx.query<ReceivedRow>('purchase-receipt-rows', rowsSql, [receiptId])
    const rows = received.map(({ productId, quantity, forOrders, damaged }) => ({
      productId,
      quantity: -quantity,
      forOrders: -forOrders,
      damaged: -damaged,
    }))
    const key = `reversal ${receiptId}`
    await writeReceipt(tx, { orderId: order.id, key, note: '', rows, reverses: receiptId, by, now })
    await addToStock(tx, { order, rows, by, now })
    await followReceipts(tx, order.id, now)
    const change = { contentType: 'purchase-order', ref: order.id, action: 'change', by, now } as const
    await logEntryChange(tx, { ...change, before: { receipt: receiptId }, after: { receipt: null } })
    return order.id
  })
}

const orderSql = `
  select purchase_order_id as "orderId" from purchase_receipt where id = $1 and reverses is null`
const reversedSql = 'select 1 from purchase_receipt where reverses = $1'
const rowsSql = `
  select product_id as "productId", quantity, for_orders as "forOrders", damaged
  from purchase_receipt_row where receipt_id = $1 order by product_id`
