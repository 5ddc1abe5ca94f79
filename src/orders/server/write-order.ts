import { takingParams, takingStock } from '#catalog/server/stock.ts'
import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { Order, OrderState } from '#orders/contract.ts'
import type { CancelReason, OrderEventName } from '#orders/sv.ts'
import type { Delivery, StoredRow } from './stored-order.ts'

/** What is ordered, before anybody knows where its pieces are taken. */
export type OrderedRow = Omit<StoredRow, 'fromWeb' | 'fromSupplier'>

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
  rows: OrderedRow[]
}

/**
 * Takes the stock, writes the order with its payment and gives it the next number: all or nothing, in one statement.
 * The number's row is locked until the transaction ends and orders wait for it in line; between two statements they
 * would wait for this process too. For the same reason the commit does not wait for the disk: the order is on disk once
 * anything committed after it is.
 */
export async function writeOrder(db: Queries, order: NewOrder, now: Date): Promise<number> {
  const lines = order.rows.map(({ productId, quantity }) => ({ productId, quantity, maySupply: true }))
  const [written] = await db.query<{ number: number }>('order-write', sql, [
    ...takingParams(lines, { cause: 'order', ref: order.id }),
    orderRecord(order, now),
    JSON.stringify(order.rows.map(rowRecord)),
    order.paymentReference,
  ])
  if (!written) throw new Error('The number series of orders is missing')
  return written.number
}

const sql = `
  with ${takingStock}, number as (
    update number_series set next = next + 1
    where name = 'order'
      and (select bool_and(demand(available >= wanted, 'out-of-stock')
                       and demand(from_web + from_supplier = pieces, 'stock-lost'))
           from split, lateral (select coalesce(sum(quantity), 0) as pieces from taken
                                where taken.product_id = split.product_id) as really)
    returning next - 1 as number
  ), written as (
    insert into orders
    select o.* from number, jsonb_populate_record(null::orders, $6::jsonb || jsonb_build_object('number', number.number)) as o
    returning id, number, payment_method, total_ore, placed_at
  ), lines as (
    insert into order_row (order_id, position, product_id, name, quantity, unit_price_ore, discount_ore, vat_rate,
      insurance_ore, from_web, from_supplier)
    select written.id, r.position, r.product_id, r.name, r.quantity, r.unit_price_ore, r.discount_ore, r.vat_rate,
           r.insurance_ore, s.from_web, s.from_supplier
    from written, jsonb_populate_recordset(null::order_row, $7::jsonb) as r join split as s using (product_id)
  ), event as (
    insert into order_event (order_id, event, at) select id, 'created', placed_at from written
  ), payment as (
    insert into payment (reference, order_id, method, amount_ore, state, updated_at)
    select $8, id, payment_method, total_ore, 'created', placed_at from written
  ), entry as (
    insert into payment_entry (reference, to_state, amount_ore, cause, at)
    select $8, 'created', 0, 'order', placed_at from written
  )
  select number, set_config('synchronous_commit', 'off', true) from written`

/** By the columns of the table. */
function orderRecord(order: NewOrder, now: Date) {
  return {
    id: order.id,
    secret: order.secret,
    idempotency_key: order.idempotencyKey,
    request_hash: `\\x${order.requestHash.toString('hex')}`,
    member_id: order.memberId,
    cart_id: order.cart.id,
    cart_revision: order.cart.revision,
    state: 'awaiting-payment',
    currency: 'SEK',
    email: order.email,
    phone: order.phone,
    address: order.address,
    delivery: order.delivery,
    payment_method: order.paymentMethod,
    goods_ore: order.goods,
    shipping_ore: order.shipping,
    total_ore: order.total,
    vat: order.vat,
    xp: order.xp,
    placed_at: now,
    updated_at: now,
  }
}

function rowRecord(
  { productId, name, quantity, unitPrice, discount, vatRate, insurance }: OrderedRow,
  position: number,
) {
  return {
    position,
    product_id: productId,
    name,
    quantity,
    unit_price_ore: unitPrice,
    discount_ore: discount,
    vat_rate: vatRate,
    insurance_ore: insurance,
  }
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
