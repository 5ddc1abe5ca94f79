import { formatPrice } from '#core/money.ts'
import type { Db } from '#core/server/db.ts'
import { readOrder, type StoredOrder } from '#orders/server/stored-order.ts'
import { refundWaysOfCustomer } from '#payments/messages.ts'
import { refundWay } from '#payments/refund-way.ts'
import type { SoldOrder } from '#point-of-sale/contract.ts'
import { returnsAtCounter as messages } from '#point-of-sale/messages.ts'
import { orderReturns } from '#returns/server/order-returns.ts'

/** By the number of the order, or of its receipt; the two series may have the same number. Without the customer. */
export async function soldOrders(db: Db, number: number, now: Date): Promise<SoldOrder[]> {
  const ids = await db.query<{ id: string }>('sold-orders', soldSql, [number])
  const found = await Promise.all(ids.map(({ id }) => soldOrder(db, id, now)))
  return found.flatMap((one) => one ?? [])
}

export async function soldOrder(db: Db, id: string, now: Date): Promise<SoldOrder | null> {
  const order = await readOrder(db, id)
  if (!order) return null
  const { cause, lastOpenPurchaseDay, rows } = await orderReturns(db, order, { isByStaff: true, now })
  return {
    orderId: id,
    number: order.number,
    isAtCounter: order.channel === 'store',
    at: order.placedAt.getTime(),
    cause,
    lastOpenPurchaseDay,
    refundWay: wayOf(order),
    rows: rows
      .filter(({ isGiftCard, exception }) => !isGiftCard && exception === null)
      .map(({ position, name, left, price }) => ({ position, name, left, price })),
  }
}

/** The payment is paid back first, as always. */
function wayOf({ paymentMethod, total, giftCard }: Pick<StoredOrder, 'paymentMethod' | 'total' | 'giftCard'>): string {
  const paid = total - giftCard
  const way = refundWay(paid === 0 ? null : paymentMethod, refundWaysOfCustomer)
  if (giftCard === 0 || paid === 0) return way
  return messages.firstTo(way, formatPrice(paid), refundWay(null, refundWaysOfCustomer))
}

const soldSql = `
  select id::text as id from orders where number = $1 and state in ('sent', 'delivered')
  union
  select o.id::text from receipt r join orders o on o.id = r.order_id
  where r.kind = 'receipt' and r.number = $1 and o.state in ('sent', 'delivered')
  order by id`
