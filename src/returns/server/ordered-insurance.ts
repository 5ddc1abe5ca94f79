import { isBought } from '#orders/order-state.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import type { OrderReturns } from '#returns/contract.ts'
import { causeOn, type DeliveredGoods } from './sent-units.ts'

type Ordered = {
  order: StoredOrder
  position: number
  sent: DeliveredGoods
  /** Units of the row that have been credited with their insurance. */
  credited: number
  now: Date
}

/** What the insurance of a row cost that has neither been cancelled nor credited, öre. */
export function insuranceLeft({ order, position, credited }: Pick<Ordered, 'order' | 'position' | 'credited'>): number {
  const row = order.rows[position]
  if (!row || row.insurance === null || row.isInsuranceWithdrawn || !isBought(order.state)) return 0
  return row.insurance * Math.max(0, row.quantity - row.cancelledQuantity - credited)
}

export function orderedInsurance(ordered: Ordered): OrderReturns['rows'][number]['insurance'] {
  const { order, position, sent, now } = ordered
  if (order.rows[position]?.isInsuranceWithdrawn) return { isWithdrawn: true, refund: 0 }
  const refund = insuranceLeft(ordered)
  return refund > 0 && causeOn(sent, now) === 'withdrawal' ? { isWithdrawn: false, refund } : null
}
