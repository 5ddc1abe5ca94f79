import type { Transaction } from '#core/server/transaction.ts'
import type { Order, OrderState } from '#orders/contract.ts'
import type { CancelReason, OrderEventName } from '#orders/sv.ts'
import type { Delivery, StoredRow } from './stored-order.ts'

export type NewOrder = {
  id: string
  secret: string
  idempotencyKey: string
  requestHash: Buffer
  memberId: number | null
  cart: { id: string; revision: number }
  email: string
  phone: string
  address: Order['address']
  delivery: Delivery
  paymentMethod: string
  /** What the payment provider will know it by. */
  paymentReference: string
  goods: number
  shipping: number
  total: number
  vat: Order['vat']
  xp: number
  rows: StoredRow[]
}

/**
 * Writes the order with its payment and gives it the next number. The number's row stays locked until the transaction
 * ends and orders wait for it in line. So this is the last statement, it is one, and the commit does not wait for the
 * disk: the order is on disk once anything committed after it is. A transaction that fails gives the number back.
 */
export async function writeOrder(tx: Transaction, order: NewOrder, now: Date): Promise<number> {
  const column = <T>(value: (row: StoredRow) => T) => order.rows.map(value)
  const [written] = await tx.query<{ number: number }>(
    'order-write',
    `with number as (
       update number_series set next = next + 1 where name = 'order' returning next - 1 as number
     ), written as (
       insert into orders (id, number, secret, idempotency_key, request_hash, member_id, cart_id, cart_revision, state,
         email, phone, address, delivery, payment_method, goods_ore, shipping_ore, total_ore, vat, xp, placed_at, updated_at)
       select $1, number, $2, $3, $4, $5, $6, $7, 'awaiting-payment', $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18
       from number returning number
     ), lines as (
       insert into order_row (order_id, position, product_id, name, quantity, unit_price_ore, vat_rate, insurance_ore,
         from_web, from_supplier)
       select $1, line.*
       from unnest($19::int[], $20::int[], $21::text[], $22::int[], $23::int[], $24::int[], $25::int[], $26::int[],
         $27::int[]) as line
     ), event as (
       insert into order_event (order_id, event, at) values ($1, 'created', $18)
     ), payment as (
       insert into payment (reference, order_id, method, amount_ore, state, updated_at)
       values ($28, $1, $12, $15, 'created', $18)
     ), entry as (
       insert into payment_entry (reference, to_state, amount_ore, cause, at) values ($28, 'created', 0, 'order', $18)
     )
     select number, set_config('synchronous_commit', 'off', true) from written`,
    [
      order.id,
      order.secret,
      order.idempotencyKey,
      order.requestHash,
      order.memberId,
      order.cart.id,
      order.cart.revision,
      order.email,
      order.phone,
      order.address,
      order.delivery,
      order.paymentMethod,
      order.goods,
      order.shipping,
      order.total,
      JSON.stringify(order.vat),
      order.xp,
      now,
      order.rows.map((_, position) => position),
      column((row) => row.productId),
      column((row) => row.name),
      column((row) => row.quantity),
      column((row) => row.unitPrice),
      column((row) => row.vatRate),
      column((row) => row.insurance),
      column((row) => row.fromWeb),
      column((row) => row.fromSupplier),
      order.paymentReference,
    ],
  )
  if (!written) throw new Error('The number series of orders is missing')
  return written.number
}

type OrderMove = { id: string; to: OrderState; reason?: CancelReason; now: Date }

export async function moveOrder(tx: Transaction, { id, to, reason, now }: OrderMove): Promise<void> {
  await tx.query(
    'order-move',
    `with moved as (
       update orders set state = $2, cancelled_reason = $3, updated_at = $4 where id = $1
     )
     insert into order_event (order_id, event, data, at) values ($1, $2, jsonb_strip_nulls(jsonb_build_object('reason', $3::text)), $4)`,
    [id, to, reason ?? null, now],
  )
}

export async function noteEvent(tx: Transaction, id: string, event: OrderEventName, now: Date): Promise<void> {
  await tx.query('order-event', 'insert into order_event (order_id, event, at) values ($1, $2, $3)', [id, event, now])
}
