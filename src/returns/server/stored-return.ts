import { carrierAccounts, connectableCarriers } from '#carrier-accounts/accounts.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { ReceivedRow } from '#returns/back-office-contract.ts'
import type {
  GoodsReturn,
  ReturnCause,
  ReturnLabelState,
  ReturnMovement,
  ReturnReason,
  ReturnRemedy,
  ReturnState,
} from '#returns/contract.ts'
import type { ReturnWay } from '#returns/fees.ts'
import { isFreeByLabel } from '#returns/label-fee.ts'
import { lostStateTexts, type RefundProgress, refundStateTexts, remedyTexts, stateTexts } from '#returns/messages.ts'

export type ReturnRow = {
  position: number
  quantity: number
  name: string
  reason: ReturnReason
  received: number | null
  condition: ReceivedRow['condition'] | null
  disposition: ReceivedRow['disposition'] | null
}

export type StoredReturn = {
  id: number
  orderId: string
  orderNumber: number
  cause: ReturnCause
  way: ReturnWay
  /** Null: it is paid back. */
  remedy: ReturnRemedy | null
  replacement: string | null
  state: ReturnState
  refundAmount: number | null
  /** Null: nothing is to be refunded, or not yet. */
  refundProgress: RefundProgress | null
  rejectedReason: string | null
  announcedAt: Date
  refundedAt: Date | null
  rows: ReturnRow[]
  /** Null: it goes by no label of ours. */
  label: StoredLabel | null
}

type StoredLabel = {
  state: ReturnLabelState
  attempts: number
  reason: string | null
  /** Null: nothing is booked. */
  carrier: string | null
  trackingId: string | null
  isSandbox: boolean | null
  hasDocument: boolean
  movement: ReturnMovement | null
  /** Unix milliseconds. */
  movedAt: number | null
}

const columns = `g.id, g.order_id::text as "orderId", o.number as "orderNumber", g.cause, g.way, g.remedy,
  (select p.name from product p where p.id = g.replacement_id) as replacement, g.state,
  g.refund_amount as "refundAmount", g.rejected_reason as "rejectedReason", g.announced_at as "announcedAt",
  g.refunded_at as "refundedAt",
  (select json_agg(json_build_object('position', w.position, 'quantity', w.quantity, 'name', r.name, 'reason', w.reason,
     'received', w.received, 'condition', w.condition, 'disposition', w.fate) order by w.position)
   from goods_return_row w join order_row r on r.order_id = g.order_id and r.position = w.position
   where w.return_id = g.id) as rows,
  (select case when bool_or(r.state = 'failed') then 'failed' when bool_and(r.state = 'done') then 'done' else 'sent' end
   from refund r where r.key = any(array['return:' || g.id, 'return:' || g.id || ':gift-card', 'return:' || g.id || ':dispute'])
   having count(*) > 0) as "refundProgress",
  (select json_build_object('state', l.state, 'attempts', l.attempts, 'reason', l.reason, 'carrier', b.carrier,
     'trackingId', b.tracking_id, 'isSandbox', b.is_sandbox, 'movement', l.movement,
     'movedAt', floor(extract(epoch from l.moved_at) * 1000)::bigint,
     'hasDocument', exists (select from parcel_label p where p.reference = b.reference))
   from return_label l left join carrier_booking b on b.return_id = l.return_id and b.state in ('open', 'booked')
   where l.return_id = g.id) as label`
const from = 'from goods_return g join orders o on o.id = g.order_id'

export async function returnsOf(db: Queries, orderId: string): Promise<StoredReturn[]> {
  const sql = `select ${columns} ${from} where g.order_id = $1 order by g.id`
  return await db.query<StoredReturn>('returns-of-order', sql, [orderId])
}

export async function readReturns(db: Queries, ids: readonly number[]): Promise<StoredReturn[]> {
  const sql = `select ${columns} ${from} where g.id = any($1::bigint[])`
  return await db.query<StoredReturn>('returns-read', sql, [ids])
}

export async function readReturn(db: Queries, id: number): Promise<StoredReturn | null> {
  const [found] = await db.query<StoredReturn>('return-read', `select ${columns} ${from} where g.id = $1`, [id])
  return found ?? null
}

export async function returnByKey(db: Queries, key: string): Promise<StoredReturn | null> {
  const [found] = await db.query<StoredReturn>('return-by-key', `select ${columns} ${from} where g.key = $1`, [key])
  return found ?? null
}

export async function lockReturn(tx: Transaction, id: number): Promise<StoredReturn | null> {
  await tx.query(
    'return-hold',
    'select 1 from orders where id = (select order_id from goods_return where id = $1) for update',
    [id],
  )
  const [locked] = await tx.query<StoredReturn>('return-locked', `select ${columns} ${from} where g.id = $1`, [id])
  return locked ?? null
}

export function shownReturn(stored: StoredReturn): GoodsReturn {
  const { id, cause, state, way, remedy, replacement, rows, announcedAt, refundedAt, refundAmount, rejectedReason } =
    stored
  return {
    id,
    cause,
    state,
    stateText: stateText(stored),
    way,
    remedy,
    replacement,
    rows: rows.map(({ position, name, quantity, reason, received }) => ({
      position,
      name,
      quantity,
      reason,
      received,
    })),
    isFree: isFreeByLabel(stored),
    announcedAt: announcedAt.getTime(),
    refundedAt: refundedAt?.getTime() ?? null,
    refund: refundAmount,
    rejectedReason,
    label: shownLabel(stored.label),
  }
}

function stateText({ cause, state, remedy, refundAmount, refundProgress }: StoredReturn): string {
  if (cause === 'lost' && state === 'received') return lostStateTexts[remedy === null ? 'refund' : 'replace']
  if (cause === 'lost' && remedy !== null && state === 'settled') return lostStateTexts.resent
  if (remedy !== null && (state === 'received' || state === 'settled')) return remedyTexts[remedy][state]
  if (state !== 'settled') return stateTexts[state]
  return refundStateTexts[refundAmount === 0 ? 'nothing' : (refundProgress ?? 'sent')]
}

/** One that has not been tried yet may find that no carrier is connected. */
function shownLabel(label: StoredLabel | null): GoodsReturn['label'] {
  if (!label || label.state === 'none' || (label.state === 'waiting' && label.attempts === 0)) return null
  const { state, carrier, trackingId, isSandbox, hasDocument, movement, movedAt } = label
  const known = connectableCarriers.find((id) => id === carrier)
  return {
    state,
    carrier: known ? carrierAccounts[known].name : null,
    trackingId,
    isSandbox: isSandbox === true,
    hasDocument,
    movement,
    movedAt,
  }
}

type Event = { id: number; event: string; memberId: number | null; data?: object; now: Date }

export async function noteReturn(tx: Transaction, { id, event, memberId, data = {}, now }: Event): Promise<void> {
  await tx.query(
    'return-note',
    'insert into goods_return_event (return_id, event, member_id, data, at) values ($1, $2, $3, $4, $5)',
    [id, event, memberId, JSON.stringify(data), now],
  )
}
