import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { Order, OrderState } from '#orders/contract.ts'
import type { Source } from '#orders/order-state.ts'
import type { Tracking } from './shipments.ts'
import type { StoredOrder } from './stored-order.ts'

export type LinkedOrder = Order['linkedOrders'][number]

export function isWaiting(state: OrderState): boolean {
  return state === 'awaiting-payment' || state === 'payment-unknown'
}

/** Supplements of the order, and the order it supplements. */
export async function linkedOrders(db: Queries, orderId: string): Promise<LinkedOrder[]> {
  return await db.query<LinkedOrder>('orders-linked', `${linkedOrdersSql} order by number`, [orderId])
}

/** Supplements and the original of the order `$1`. */
export const linkedOrdersSql = `
  select id::text as id, number, state, true as "isSupplement" from orders where supplement_of = $1
  union all select m.id::text, m.number, m.state, false from orders s join orders m on m.id = s.supplement_of where s.id = $1`

/** Nothing is packed while the customer may still pay for more. */
export async function awaitsSupplement(db: Queries, orderId: string): Promise<boolean> {
  return (await linkedOrders(db, orderId)).some(({ state, isSupplement }) => isSupplement && isWaiting(state))
}

/**
 * SQL of what a paid supplement does to its order: one without goods has paid for the way it is sent. `placed` has the
 * columns `order_id`, `supplement_of`, `delivery` and `now`.
 */
export const supplementPlacedSql = (placed: string) => `
  way_paid as (
    update orders m set delivery = s.delivery, updated_at = s.now from ${placed} s
    where m.id = s.supplement_of and not exists (select from order_row r where r.order_id = s.order_id)
  ), supplement_paid as (
    insert into order_event (order_id, event, at)
    select supplement_of, 'supplement-paid', now from ${placed} where supplement_of is not null
  )`

/** The parcel of the order that this one supplements, from the same place, when it has just left. */
export async function parcelShared(
  db: Queries,
  { supplementOf }: StoredOrder,
  source: Source,
): Promise<Tracking | null> {
  if (supplementOf === null || source === 'digital') return null
  const [parcel] = await db.query<Tracking>(
    'supplement-parcel',
    `select coalesce(carrier, '') as carrier, tracking_id as "trackingId", tracking_url as "trackingUrl",
       is_tracked_by_hand as "isTrackedByHand"
     from shipment
     where order_id = $1 and state = 'sent' and tracking_id is not null and not is_digital
       and case when from_place = -1 then 'supplier' when from_place > 0 then 'store' else 'web' end = $2
     order by id desc limit 1`,
    [supplementOf, source],
  )
  return parcel ?? null
}

/** Paid supplements without goods: they are done when the first parcel of the order leaves. */
export async function paidWaysOf(tx: Transaction, orderId: string): Promise<string[]> {
  const ways = await tx.query<{ id: string }>(
    'supplement-ways',
    `select id::text as id from orders s where supplement_of = $1 and state = 'placed'
       and not exists (select from order_row r where r.order_id = s.id) order by id for update`,
    [orderId],
  )
  return ways.map(({ id }) => id)
}

/** Supplements with nothing packed. They end with the order they supplement. */
export async function unpackedSupplements(tx: Transaction, orderId: string): Promise<string[]> {
  const unpacked = await tx.query<{ id: string }>(
    'supplements-unpacked',
    `select id::text as id from orders s where supplement_of = $1
       and state in ('awaiting-payment', 'payment-unknown', 'placed')
       and not exists (select from shipment h where h.order_id = s.id) order by id`,
    [orderId],
  )
  return unpacked.map(({ id }) => id)
}
