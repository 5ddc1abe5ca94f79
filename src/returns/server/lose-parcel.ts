import { forbidOwnOrder } from '#approvals/server/forbid-own-order.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { mayMoveShipment } from '#orders/order-state.ts'
import { goodsOf } from '#orders/server/email-sections.ts'
import { followDeps, type LockedOrder, lockOrder, recordOrderEvent } from '#orders/server/lock-order.ts'
import { moveShipment, readShipment, type Shipment } from '#orders/server/shipments.ts'
import { type LostRemedy, returnsBackOfficeContract } from '#returns/back-office-contract.ts'
import { emailMessages as messages } from '#returns/messages.ts'
import { type RefundingReturn, refundInTransaction } from './refund-return.ts'
import { reserveReplacement } from './replacement-stock.ts'
import { enqueueReturnEmail, returnEmailOf } from './return-email.ts'
import { sentUnits } from './sent-units.ts'
import { lockReturn, noteReturn, returnByKey, type StoredReturn } from './stored-return.ts'
import { takeFromReturns } from './take-from-returns.ts'
import { insertReturn } from './write-return.ts'

const call = returnsBackOfficeContract.loseParcel

type Losing = {
  shipmentId: number
  remedy: LostRemedy
  key: string
  context: RefundingReturn['context']
}

type Deps = { db: Db; publicUrl: string }

/** The shop bears the loss: its units are refunded without any fee, or reserved to be sent anew. Idempotent by key. */
export async function loseParcel({ db, publicUrl }: Deps, losing: Losing): Promise<StoredReturn> {
  const { shipmentId, remedy, context } = losing
  const { member, now } = context
  const key = `lost:${shipmentId}:${losing.key}`
  const stored = await readShipment(db, shipmentId)
  if (!stored) throw domainError(call, 'no-such-shipment')
  return await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, stored.orderId)
    const shipment = locked?.shipments.find(({ id }) => id === shipmentId)
    if (!locked || !shipment) throw domainError(call, 'no-such-shipment')
    const written = await returnByKey(tx, key)
    if (written) return written
    if (shipment.state === 'lost') throw domainError(call, 'shipment-already-lost')
    if (shipment.source === 'digital' || !mayMoveShipment(shipment.state, 'lost')) {
      throw domainError(call, 'shipment-not-in-transit')
    }
    const { order } = locked
    await forbidOwnOrder(tx, order, member)
    const rows = await lostRows(tx, locked, { rows: shipment.rows, remedy, context })
    await moveShipment(tx, { id: shipmentId, to: 'lost', now })
    await recordOrderEvent(tx, {
      orderId: order.id,
      event: 'lost',
      data: { shipment: shipmentId, by: member.id },
      now,
    })
    const replaces = remedy === 'replace'
    const id = await insertReturn(tx, {
      order,
      key,
      cause: 'lost',
      way: 'carrier',
      remedy: replaces ? 'replace' : null,
      rows,
      by: member.id,
      now,
    })
    await writeOff(tx, id, now)
    await noteReturn(tx, { id, event: 'lost', memberId: member.id, data: { rows }, now })
    if (replaces) await reserveAnew(tx, locked, { returnId: id, rows })
    const content = returnEmailOf(order, {
      subject: messages.lostSubject(order.number),
      heading: messages.lostHeading,
      text: messages.lostTexts[remedy],
      more: [{ title: messages.goods }, { goods: goodsOf(order, rows) }],
      publicUrl,
    })
    await enqueueReturnEmail(tx, { key: `return-${id}-lost`, to: order.email, content }, now)
    if (!replaces) return await refundInTransaction(tx, publicUrl, { id, deductions: [], waivesFee: true, context })
    await followDeps(tx, order.id, now)
    const lost = await lockReturn(tx, id)
    if (!lost) throw new Error(`No return ${id}`)
    return lost
  })
}

type LostRow = { position: number; quantity: number; reason: 'none' }

/** What the customer has withdrawn from meanwhile is refunded with the rest; it cannot be sent back any more. */
async function lostRows(
  tx: Transaction,
  { order }: LockedOrder,
  { rows, remedy, context: { member, now } }: { rows: Shipment['rows'] } & Pick<Losing, 'remedy' | 'context'>,
): Promise<LostRow[]> {
  const sent = await sentUnits(tx, order)
  const withdrawn = rows.flatMap(({ position, quantity }) => {
    const left = sent.rows.find((row) => row.position === position)?.left ?? 0
    return quantity > left ? [{ position, quantity: quantity - left }] : []
  })
  if (withdrawn.length > 0) {
    if (remedy === 'replace') throw domainError(call, 'shipment-in-return')
    const taking = { orderId: order.id, units: withdrawn, memberId: member.id, now }
    if (!(await takeFromReturns(tx, taking))) throw domainError(call, 'shipment-in-return')
  }
  return rows.map(({ position, quantity }) => ({ position, quantity, reason: 'none' }))
}

/** They left the stock when the order was placed, and do not come back to it. */
async function writeOff(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.query(
    'return-lost-rows',
    `update goods_return_row set received = quantity, fate = 'scrap' where return_id = $1`,
    [id],
  )
  await tx.query(
    'return-lost',
    `update goods_return set state = 'received', received_at = $2, updated_at = $2 where id = $1`,
    [id, now],
  )
}

type Anew = { returnId: number; rows: readonly LostRow[] }

async function reserveAnew(tx: Transaction, { order }: LockedOrder, { returnId, rows }: Anew): Promise<void> {
  const lines = rows.flatMap(({ position, quantity }) => {
    const row = order.rows[position]
    return row ? [{ row, quantity }] : []
  })
  if (lines.some(({ row }) => row.configuration)) throw domainError(call, 'built-to-order')
  await reserveReplacement(tx, call, {
    returnId,
    lines: lines.map(({ row: { productId }, quantity }) => ({ productId, quantity })),
  })
}

type Resending = { returnId: number; trackingId: string; by: number; now: Date }

/** What is sent in place of a lost parcel goes on as that shipment, with a tracking number that staff have written. */
export async function resendLost(tx: Transaction, { returnId, trackingId, by, now }: Resending): Promise<void> {
  const [sent] = await tx.query<{ id: number; orderId: string }>(
    'shipment-resend',
    `update shipment s set state = 'sent', sent_at = $2, updated_at = $2, asked_at = null, carrier = null,
       tracking_id = nullif($3, ''), tracking_url = null, is_tracked_by_hand = $3 <> ''
     from goods_return g
     where g.id = $1 and g.cause = 'lost' and s.id = split_part(g.key, ':', 2)::bigint and s.state = 'lost'
     returning s.id, s.order_id::text as "orderId"`,
    [returnId, now, trackingId],
  )
  if (!sent) throw new Error(`Return ${returnId} has no lost shipment`)
  const { id, orderId } = sent
  await recordOrderEvent(tx, { orderId, event: 'resent', data: { shipment: id, by }, now })
}
