import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { returnStock, webWarehouse } from '#inventory/server/stock.ts'
import { notifyOfOrder } from '#orders/server/order-news.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { type ReceivedRow, returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { news } from '#returns/messages.ts'
import { lockReturn, noteReturn, type StoredReturn } from './stored-return.ts'

const call = returnsBackOfficeContract.receiveReturn

type Receiving = {
  id: number
  rows: readonly ReceivedRow[]
  /** Where sellable goods are put: the web warehouse, or a store. */
  place?: number
  memberId: number
  now: Date
}

/** Restocks what can be sold. Idempotent. */
export async function receiveReturn(
  db: Db,
  { id, rows, place = webWarehouse, memberId, now }: Receiving,
): Promise<StoredReturn> {
  return await inTransaction(db, async (tx) => {
    const locked = await lockReturn(tx, id)
    if (!locked) throw domainError(call, 'no-such-return')
    if (locked.state === 'received' && isSame(locked, rows)) return locked
    if (locked.state !== 'announced') throw domainError(call, 'return-already-handled')
    if (!fits(locked, rows)) throw domainError(call, 'wrong-rows')
    if (locked.remedy === 'repair' && rows.some(({ disposition }) => disposition !== 'sent-back'))
      throw domainError(call, 'return-to-be-repaired')
    await noteRows(tx, id, rows)
    await restock(tx, locked, { rows, place })
    await tx.query(
      'return-received',
      `update goods_return set state = 'received', received_at = $2, updated_at = $2 where id = $1`,
      [id, now],
    )
    await noteReturn(tx, { id, event: 'received', memberId, data: { rows }, now })
    await notifyOfOrder(tx, {
      orderId: locked.orderId,
      name: 'return-received',
      text: news.received,
      cause: String(id),
      now,
    })
    return (await lockReturn(tx, id)) ?? locked
  })
}

function fits({ rows: announced }: StoredReturn, rows: readonly ReceivedRow[]): boolean {
  const isKnown = ({ position, quantity }: ReceivedRow) =>
    announced.some((row) => row.position === position && quantity <= row.quantity)
  return (
    new Set(rows.map(({ position }) => position)).size === announced.length &&
    rows.length === announced.length &&
    rows.every(isKnown)
  )
}

function isSame({ rows: noted }: StoredReturn, rows: readonly ReceivedRow[]): boolean {
  return noted.every((row) =>
    rows.some(
      ({ position, quantity, disposition }) =>
        row.position === position && row.received === quantity && row.disposition === disposition,
    ),
  )
}

async function noteRows(tx: Transaction, id: number, rows: readonly ReceivedRow[]): Promise<void> {
  await tx.query(
    'return-received-rows',
    `update goods_return_row w set received = n.quantity, condition = n.condition, fate = n.fate
     from unnest($2::int[], $3::int[], $4::text[], $5::text[]) as n (position, quantity, condition, fate)
     where w.return_id = $1 and w.position = n.position`,
    [
      id,
      rows.map(({ position }) => position),
      rows.map(({ quantity }) => quantity),
      rows.map(({ condition }) => condition),
      rows.map(({ disposition }) => disposition),
    ],
  )
}

async function restock(
  tx: Transaction,
  locked: StoredReturn,
  { rows, place }: Required<Pick<Receiving, 'rows' | 'place'>>,
): Promise<void> {
  const order = await readOrder(tx, locked.orderId)
  if (!order) throw new Error(`No order ${locked.orderId}`)
  await mustBeFyndware(tx, rows)
  const lines = rows.flatMap(({ position, quantity, disposition, fyndwareId }) => {
    const row = order.rows[position]
    if (disposition === 'stock' && row?.configuration) throw domainError(call, 'made-to-order-not-stocked')
    const productId = disposition === 'fyndware' ? fyndwareId : row?.productId
    return productId !== undefined && (disposition === 'stock' || disposition === 'fyndware')
      ? [{ productId, place, quantity }]
      : []
  })
  await returnStock(tx, lines, { cause: 'return', ref: String(locked.id) })
}

async function mustBeFyndware(tx: Transaction, rows: readonly ReceivedRow[]): Promise<void> {
  const wanted = rows.filter(({ disposition }) => disposition === 'fyndware').map(({ fyndwareId }) => fyndwareId ?? 0)
  if (wanted.length === 0) return
  const sql = 'select id from product where id = any($1) and fyndware_class is not null'
  const found = new Set((await tx.query<{ id: number }>('return-fyndware', sql, [wanted])).map(({ id }) => id))
  if (!wanted.every((id) => found.has(id))) throw domainError(call, 'no-such-fyndware')
}
