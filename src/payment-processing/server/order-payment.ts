import type { Queries } from '#core/server/db.ts'
import { neutralShopSettings } from '#core/shop.ts'
import type { NextStep } from '#integrations/pay/pay.ts'
import { orderColumns, type StoredOrder } from '#orders/server/stored-order.ts'
import { ageOf, type PaymentOutcome, transition } from '#payment-processing/payment-transition.ts'
import type { PaymentState } from '#payments/payment.ts'
import type { Payment } from '#payments/server/payments.ts'

/** An order with its current payment, as both were at one moment. */
export type OrderPayment = {
  order: StoredOrder
  payment: Payment
  /** Of an open payment link. */
  linkExpiresAt: Date | null
  /** The customer has left the payment page. */
  hasLeft: boolean
}

export async function orderPaymentOf(db: Queries, orderId: string, now: Date): Promise<OrderPayment | null> {
  const [row] = await db.query<Row>('order-payment', `${select} where o.id = $3`, [returnTerms(), now, orderId])
  return row ? orderPayment(row) : null
}

/** Null for an attempt that another has replaced. */
export async function orderPaymentByCallback(db: Queries, callbackId: string, now: Date): Promise<OrderPayment | null> {
  const sql = `${select} where p.callback_id = $3`
  const [row] = await db.query<Row>('order-payment-by-callback', sql, [returnTerms(), now, callbackId])
  return row ? orderPayment(row) : null
}

/** So it is nearly always: while the customer pays, the page asks every few seconds. */
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
  return next.payment === null && next.order === undefined && next.refund === undefined
}

type Row = StoredOrder & {
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

const select = `
  select ${orderColumns}, p.reference, p.method as "chargedMethod", p.provider_id as "providerId", p.amount,
    p.state as "chargedState", p.started_at as "startedAt", p.next,
    (select max(l.expires_at) from payment_link l where l.order_id = o.id and l.expires_at > $2) as "linkExpiresAt",
    exists (select from stock_reservation h where h.idempotency_key = o.idempotency_key and h.left_at is not null) as "hasLeft"
  from orders o join payment p on p.order_id = o.id`

const returnTerms = () => JSON.stringify(neutralShopSettings.returns)

function orderPayment(row: Row): OrderPayment {
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
  return {
    order,
    payment: {
      reference,
      orderId: order.id,
      method: chargedMethod,
      providerId,
      amount,
      state: chargedState,
      isCurrent: true,
      startedAt,
      next,
    },
    linkExpiresAt,
    hasLeft,
  }
}
