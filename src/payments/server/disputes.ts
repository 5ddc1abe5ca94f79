import type { Day } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { DisputeReason, DisputeState } from '#payments/dispute.ts'

const open = `('needs-response', 'under-review')`

/** SQL of the öre of a payment that are disputed, or lost and not yet counted as a refund. */
export function heldByDisputes(reference: string): string {
  return `(
    (select coalesce(sum(amount), 0) from dispute where payment_reference = ${reference} and state <> 'won')
    - (select coalesce(sum(amount), 0) from refund where payment_reference = ${reference} and paid_by = 'dispute'))`
}

/** SQL of the part of it that is decided: the customer has that money. */
export function lostInDisputes(reference: string): string {
  return `(
    (select coalesce(sum(amount), 0) from dispute where payment_reference = ${reference} and state = 'lost')
    - (select coalesce(sum(amount), 0) from refund where payment_reference = ${reference} and paid_by = 'dispute'))`
}

/** SQL of whether money of an order is disputed, or lost. */
export const isDisputedSql = (orderId: string) =>
  `exists (select from dispute d where d.order_id = ${orderId} and d.state <> 'won' and ${heldByDisputes('d.payment_reference')} > 0)`

/** Whether a payment of the order or of its supplements is disputed. */
export async function hasOpenDispute(db: Queries, orderId: string): Promise<boolean> {
  const found = await db.query<{ one: number }>(
    'dispute-open',
    `select 1 as one from dispute d join orders o on o.id = d.order_id
     where (o.id = $1 or o.supplement_of = $1) and d.state in ${open} limit 1`,
    [orderId],
  )
  return found.length > 0
}

/** Open, or lost so that the money is gone. */
export async function hasDispute(db: Queries, orderId: string): Promise<boolean> {
  const sql = `select 1 as one from dispute where order_id = $1 and state <> 'won' limit 1`
  return (await db.query<{ one: number }>('dispute-any', sql, [orderId])).length > 0
}

/** Öre that can be paid back of a payment with disputes; null when it has none. */
export async function payableDespiteDisputes(db: Queries, orderId: string): Promise<number | null> {
  const [found] = await db.query<{ payable: number }>(
    'dispute-payable',
    `select (p.amount - ${heldByDisputes('p.reference')} - (select coalesce(sum(amount), 0) from refund
       where payment_reference = p.reference and state <> 'failed'))::int as payable
     from payment p where p.order_id = $1 and exists (select from dispute d where d.payment_reference = p.reference and d.state <> 'won')`,
    [orderId],
  )
  return found?.payable ?? null
}

export type DisputesOfOrder = {
  disputes: Pick<StoredDispute, 'id' | 'state' | 'amount' | 'reason' | 'respondBy'>[]
  /** Öre that are disputed, or lost and not counted as a refund. */
  held: number
}

export async function disputesOf(db: Queries, orderId: string): Promise<DisputesOfOrder> {
  const [found] = await db.query<DisputesOfOrder>(
    'disputes-of',
    `select coalesce(json_agg(json_build_object('id', id, 'state', state, 'amount', amount, 'reason', reason,
         'respondBy', respond_by::text) order by id), '[]') as disputes,
       (coalesce(sum(amount) filter (where state <> 'won'), 0)
         - (select coalesce(sum(amount), 0) from refund where order_id = $1 and paid_by = 'dispute'))::int as held
     from dispute where order_id = $1`,
    [orderId],
  )
  return found ?? { disputes: [], held: 0 }
}

export type StoredDispute = {
  id: number
  paymentReference: string
  orderId: string
  reference: string
  amount: number
  fee: number
  reason: DisputeReason
  respondBy: Day
  state: DisputeState
}

const columns = `id, payment_reference as "paymentReference", order_id::text as "orderId", reference, amount, fee, reason,
  respond_by::text as "respondBy", state`

export async function disputeByReference(tx: Queries, reference: string): Promise<StoredDispute | null> {
  const sql = `select ${columns} from dispute where lower(reference) = lower($1)`
  return (await tx.query<StoredDispute>('dispute-by-reference', sql, [reference]))[0] ?? null
}

/** Lock its order and its payment first, as a refund does. */
export async function lockDispute(tx: Transaction, id: number): Promise<StoredDispute | null> {
  const sql = `select ${columns} from dispute where id = $1 for update`
  return (await tx.query<StoredDispute>('dispute-lock', sql, [id]))[0] ?? null
}

/** `by` null: the provider has reported it. */
type NewDispute = Omit<StoredDispute, 'id' | 'state'> & { by: number | null; now: Date }

export async function writeDispute(tx: Transaction, dispute: NewDispute): Promise<number> {
  const { paymentReference, orderId, reference, amount, fee, reason, respondBy, by, now } = dispute
  const [written] = await tx.query<{ id: number }>(
    'dispute-write',
    `insert into dispute (payment_reference, order_id, reference, amount, fee, reason, respond_by, state, registered_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'needs-response', $8, $8) returning id`,
    [paymentReference, orderId, reference, amount, fee, reason, respondBy, now],
  )
  if (!written) throw new Error(`Dispute ${reference} was not written`)
  await noteDispute(tx, { id: written.id, from: null, to: 'needs-response', amount: -amount - fee, by, now })
  await providerOwesAnew(tx, paymentReference, now)
  return written.id
}

type DisputeMove = { dispute: StoredDispute; to: DisputeState; amount: number; by: number | null; now: Date }

/** `amount`: öre that the provider gives back. */
export async function moveDispute(tx: Transaction, { dispute, to, amount, by, now }: DisputeMove): Promise<void> {
  const sql = 'update dispute set state = $2, updated_at = $3 where id = $1'
  await tx.query('dispute-move', sql, [dispute.id, to, now])
  await noteDispute(tx, { id: dispute.id, from: dispute.state, to, amount, by, now })
  if (amount !== 0) await providerOwesAnew(tx, dispute.paymentReference, now)
}

type Note = { id: number; from: DisputeState | null; to: DisputeState; amount: number; by: number | null; now: Date }

async function noteDispute(tx: Transaction, { id, from, to, amount, by, now }: Note): Promise<void> {
  await tx.query(
    'dispute-note',
    `insert into dispute_event (dispute_id, from_state, to_state, amount, member_id, at) values ($1, $2, $3, $4, $5, $6)`,
    [id, from, to, amount, by, now],
  )
}

/** What has changed since the provider paid out belongs to its next payout. */
async function providerOwesAnew(tx: Transaction, reference: string, now: Date): Promise<void> {
  await tx.query('dispute-payment', 'update payment set updated_at = $2 where reference = $1', [reference, now])
}
