import type { StoredOrder } from '#orders/server/stored-order.ts'
import type { ReturnCause } from '#returns/contract.ts'
import { buyerOf } from './buyer-of.ts'
import { causeOn, type DeliveredGoods } from './sent-units.ts'

/** What an employee registers for a company has been agreed with it: it returns goods as by open purchase. */
export function agreedCause(order: Pick<StoredOrder, 'address'>, sent: DeliveredGoods, now: Date): ReturnCause | null {
  return causeOn(sent, now) ?? (buyerOf(order) === 'company' ? 'open-purchase' : null)
}
