import type { Queries } from '#core/server/db.ts'
import { neutralShopSettings } from '#core/shop.ts'
import type { NextStep } from '#integrations/pay/pay.ts'
import { orderColumns, type StoredOrder } from '#orders/server/stored-order.ts'
import { ageOf, type PaymentOutcome, transition } from '#payment-processing/payment-transition.ts'
import type { PaymentState } from '#payments/payment.ts'
import type { Payment } from '#payments/server/payments.ts'

/** What of an order decides about its payment. */
type AwaitedOrder = Pick<
  StoredOrder,
  'id' | 'number' | 'secret' | 'memberId' | 'state' | 'placedAt' | 'reservationMinutes' | 'supplementOf'
>

/** An order with its current payment, as both were at one moment. */
export type OrderPayment = {
  order: AwaitedOrder
  /** Null when it has not been read: asking how a payment stands seldom changes anything. */
  wholeOrder: StoredOrder | null
  payment: Payment
  /** Set while a payment link is open. */
  linkExpiresAt: Date | null
  /** The customer has left the payment page. */
  hasLeft: boolean
}

export async function orderPaymentOf(db: Queries, orderId: string, now: Date): Promise<OrderPayment | null> {
  const sql = `select ${awaitedColumns}, ${paymentColumns('$2')} ${source} where o.id = $1`
  const [row] = await db.query<AwaitedRow>('order-payment', sql, [orderId, now])
  return row ? { ...orderPayment(row), wholeOrder: null } : null
}

/** Null for an attempt that another has replaced. */
export async function orderPaymentByCallback(db: Queries, callbackId: string, now: Date): Promise<OrderPayment | null> {
  const sql = `select ${orderColumns}, ${paymentColumns('$2')} ${source} where p.callback_id = $3`
  const returnTerms = JSON.stringify(neutralShopSettings.returns)
  const [row] = await db.query<WholeRow>('order-payment-by-callback', sql, [returnTerms, now, callbackId])
  if (!row) return null
  const { order, ...rest } = orderPayment(row)
  return { ...rest, order, wholeOrder: order }
}

/** Nearly always true: while the customer pays, the page polls every few seconds. */
export function changesNothing(
  outcome: PaymentOutcome,
  { order, payment, linkExpiresAt }: OrderPayment,
  now: Date,
): boolean {
  const reservationMs = order.reservationMinutes * 60_000
  const hasOpenLink = linkExpiresAt !== null
  const next = transition(outcome, {
    payment: payment.state,
    order: order.state,
    ageMs: ageOf({ now, placedAt: order.placedAt, startedAt: payment.startedAt, reservationMs, hasOpenLink }),
    reservationMs,
    hasOpenLink,
  })
  return next.payment === null && !next.order && !next.refund && !next.cancelAtProvider
}

type PaymentColumns = {
  reference: string
  chargedMethod: string
  providerId: string | null
  amount: number
  chargedState: PaymentState
  startedAt: Date | null
  next: NextStep | null
  linkExpiresAt: Date | null
  hasLeft: boolean
}
type AwaitedRow = AwaitedOrder & PaymentColumns
type WholeRow = StoredOrder & PaymentColumns

const awaitedColumns = `o.id::text as id, o.number, o.secret, o.member_id as "memberId", o.state, o.placed_at as "placedAt",
  o.reservation_minutes as "reservationMinutes", o.supplement_of::text as "supplementOf"`

const paymentColumns = (
  now: string,
) => `p.reference, p.method as "chargedMethod", p.provider_id as "providerId", p.amount,
  p.state as "chargedState", p.started_at as "startedAt", p.next,
  (select max(l.expires_at) from payment_link l where l.order_id = o.id and l.expires_at > ${now}) as "linkExpiresAt",
  exists (select from stock_reservation h where h.idempotency_key = o.idempotency_key and h.left_at is not null) as "hasLeft"`

const source = 'from orders o join payment p on p.order_id = o.id'

function orderPayment<Row extends AwaitedRow>(row: Row) {
  const {
    reference,
    chargedMethod,
    providerId,
    amount,
    chargedState,
    startedAt,
    next,
    linkExpiresAt,
    hasLeft,
    ...order
  } = row
  const payment: Payment = {
    reference,
    orderId: order.id,
    method: chargedMethod,
    providerId,
    amount,
    state: chargedState,
    isCurrent: true,
    startedAt,
    next,
  }
  return { order, payment, linkExpiresAt, hasLeft }
}
