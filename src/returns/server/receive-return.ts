import { returnStock, webWarehouse } from '#catalog/server/stock.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { tellOfOrder } from '#orders/server/order-news.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { type ReceivedRow, returnsDeskContract } from '#returns/desk-contract.ts'
import { news } from '#returns/sv.ts'
import { holdReturn, noteReturn, type StoredReturn } from './stored-return.ts'

const call = returnsDeskContract.receiveReturn

type Receiving = { id: number; rows: readonly ReceivedRow[]; memberId: number; now: Date }

/** Notes what came of a return; what can be sold goes to the stock at once. Repeated it changes nothing. */
export async function receiveReturn(db: Db, { id, rows, memberId, now }: Receiving): Promise<StoredReturn> {
  return await inTransaction(db, async (tx) => {
    const held = await holdReturn(tx, id)
    if (!held) throw refusalOf(call, 'no-such-return')
    if (held.state === 'received' && isSame(held, rows)) return held
    if (held.state !== 'announced') throw refusalOf(call, 'wrong-state')
    if (!fits(held, rows)) throw refusalOf(call, 'wrong-rows')
    await noteRows(tx, id, rows)
    await putOnShelf(tx, held, rows)
    await tx.query(
      'return-received',
      `update goods_return set state = 'received', received_at = $2, updated_at = $2 where id = $1`,
      [id, now],
    )
    await noteReturn(tx, { id, event: 'received', memberId, data: { rows }, now })
    await tellOfOrder(tx, {
      orderId: held.orderId,
      name: 'return-received',
      text: news.received,
      cause: String(id),
      now,
    })
    return (await holdReturn(tx, id)) ?? held
  })
}

/** Every row that was announced, once, and no more pieces than were. */
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
      ({ position, quantity, fate }) => row.position === position && row.received === quantity && row.fate === fate,
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
      rows.map(({ fate }) => fate),
    ],
  )
}

async function putOnShelf(tx: Transaction, held: StoredReturn, rows: readonly ReceivedRow[]): Promise<void> {
  const order = await readOrder(tx, held.orderId)
  if (!order) throw new Error(`No order ${held.orderId}`)
  await mustBeFyndware(tx, rows)
  const lines = rows.flatMap(({ position, quantity, fate, fyndwareId }) => {
    const productId = fate === 'fyndware' ? fyndwareId : order.rows[position]?.productId
    return productId !== undefined && (fate === 'stock' || fate === 'fyndware')
      ? [{ productId, place: webWarehouse, quantity }]
      : []
  })
  await returnStock(tx, lines, { cause: 'return', ref: String(held.id) })
}

async function mustBeFyndware(tx: Transaction, rows: readonly ReceivedRow[]): Promise<void> {
  const wanted = rows.filter(({ fate }) => fate === 'fyndware').map(({ fyndwareId }) => fyndwareId ?? 0)
  if (wanted.length === 0) return
  const sql = 'select id from product where id = any($1) and fyndware_class is not null'
  const found = new Set((await tx.query<{ id: number }>('return-fyndware', sql, [wanted])).map(({ id }) => id))
  if (!wanted.every((id) => found.has(id))) throw refusalOf(call, 'no-such-fyndware')
}
