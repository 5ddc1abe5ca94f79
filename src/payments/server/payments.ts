import type { Db, Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { NextStep } from '#integrations/pay/pay.ts'
import type { PaymentState } from '#payments/payment.ts'

export type Payment = {
  reference: string
  /** A text: more digits than a number keeps. */
  orderId: string
  method: string
  providerId: string | null
  amountOre: number
  state: PaymentState
  /** False when a later attempt has taken its place. */
  isCurrent: boolean
  /** When this attempt began, if later than the order was placed. */
  startedAt: Date | null
  /** What the shopper has to do. */
  next: NextStep | null
}

const columns = `reference, coalesce(order_id, former_order_id)::text as "orderId", method, provider_id as "providerId",
  amount_ore as "amountOre", state, order_id is not null as "isCurrent", started_at as "startedAt", next`

export async function paymentOf(db: Queries, orderId: string): Promise<Payment | null> {
  const [payment] = await db.query<Payment>('payment-of', `select ${columns} from payment where order_id = $1`, [
    orderId,
  ])
  return payment ?? null
}

/** The one a provider's callback means. */
export async function paymentByCallback(db: Queries, callbackId: string): Promise<Payment | null> {
  const sql = `select ${columns} from payment where callback_id = $1`
  const [payment] = await db.query<Payment>('payment-by-callback', sql, [callbackId])
  return payment ?? null
}

export async function paymentByReference(db: Queries, reference: string): Promise<Payment | null> {
  const sql = `select ${columns} from payment where reference = $1`
  const [payment] = await db.query<Payment>('payment-by-reference', sql, [reference])
  return payment ?? null
}

/** Whoever holds it settles it; others wait. */
export async function lockPayment(tx: Transaction, reference: string): Promise<Payment | null> {
  const sql = `select ${columns} from payment where reference = $1 for update`
  const [payment] = await tx.query<Payment>('payment-lock', sql, [reference])
  return payment ?? null
}

export type Move = {
  payment: Pick<Payment, 'reference' | 'state'>
  to: PaymentState
  /** What came to us by it; less than nothing when it went back. */
  amountOre: number
  cause: string
  providerId?: string | null
  now: Date
}

/** Every move is an entry that is never rewritten. */
export async function movePayment(
  tx: Transaction,
  { payment, to, amountOre, cause, providerId, now }: Move,
): Promise<void> {
  if (payment.state === to && amountOre === 0) return
  await tx.query(
    'payment-move',
    `with moved as (
       update payment set state = $2, provider_id = coalesce($3, provider_id), updated_at = $4 where reference = $1
     )
     insert into payment_entry (reference, from_state, to_state, amount_ore, cause, at) values ($1, $5, $2, $6, $7, $4)`,
    [payment.reference, to, providerId ?? null, now, payment.state, amountOre, cause],
  )
}

/** Written before the provider is asked again. Answers by which number the provider may call back. */
export async function noteAsked(db: Db, reference: string, now: Date): Promise<string> {
  const sql = 'update payment set asked_at = $2, asks = asks + 1 where reference = $1 returning callback_id as id'
  const [noted] = await db.query<{ id: string }>('payment-asked', sql, [reference, now])
  if (!noted) throw new Error(`No payment ${reference}`)
  return noted.id
}

type Pending = { reference: string; providerId: string; next: NextStep }

/** What the shopper has to do, while the payment is open. Not waited for: it has to be on disk when they are told. */
export async function noteNext(db: Db, { reference, providerId, next }: Pending): Promise<void> {
  await db.query(
    'payment-next',
    `update payment set next = $3, provider_id = $2 where reference = $1 and state in ('created', 'unknown')
     returning set_config('synchronous_commit', 'off', true)`,
    [reference, providerId, JSON.stringify(next)],
  )
}

/**
 * Takes payments whose time to be asked about has come: 5 s after the first question, then after twice as long each time,
 * at most 5 minutes. Taken ones are left alone by others. The oldest come first.
 */
export async function takeUnsettled(db: Db, now: Date, most: number): Promise<Payment[]> {
  return await db.query<Payment>(
    'payments-unsettled',
    `with taken as (
       update payment set asked_at = $1, asks = asks + 1
       where reference in (
         select reference from payment
         where state in ('created', 'unknown')
           and coalesce(asked_at, updated_at) <= $1::timestamptz - least(interval '5 s' * 2 ^ least(greatest(asks - 1, 0), 10), interval '5 min')
         order by updated_at, reference limit $2 for update skip locked
       )
       returning *
     )
     select ${columns} from taken order by updated_at, reference`,
    [now, most],
  )
}

type Attempt = { before: string; reference: string; method: string; now: Date }

/** Another attempt takes the place of the one before, which is followed to its end. False when it was not the last one. */
export async function beginAttempt(tx: Transaction, { before, reference, method, now }: Attempt): Promise<boolean> {
  const [former] = await tx.query<{ orderId: string; amountOre: number }>(
    'payment-attempt',
    `with former as (
       update payment set former_order_id = order_id, order_id = null
       where reference = $1 and order_id is not null and state in ('created', 'unknown', 'declined', 'cancelled', 'mispaid', 'refunded')
       returning former_order_id, amount_ore
     )
     select former_order_id::text as "orderId", amount_ore as "amountOre" from former`,
    [before],
  )
  if (!former) return false
  await tx.query(
    'payment-attempt-begin',
    `with begun as (
       insert into payment (reference, order_id, method, amount_ore, state, updated_at, started_at)
       values ($1, $2, $3, $4, 'created', $5, $5) returning reference, state
     )
     insert into payment_entry (reference, from_state, to_state, amount_ore, cause, at)
     select reference, null, state, 0, 'attempt', $5 from begun`,
    [reference, former.orderId, method, former.amountOre, now],
  )
  return true
}
