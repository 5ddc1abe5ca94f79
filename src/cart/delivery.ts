import { vatByRate } from '#pricing/line-amounts.ts'
import { shippingAmounts } from '#pricing/shipping-vat.ts'
import { deliveryCost, freeFrom } from '#shipping/delivery-steps.ts'
import type { CartDelivery, CartTotals } from './contract.ts'
import type { TotalRow } from './totals.ts'
import { freeShipping } from './view-messages.ts'

export type Sums = { cost: number | null; sum: number; sumWithoutVat: number }

/** Totals of a cart with its delivery, öre. */
export function withDelivery(
  { rows, totals }: { rows: readonly TotalRow[]; totals: CartTotals },
  delivery: Pick<CartDelivery, 'steps'> | null,
): Sums {
  const cost = delivery && deliveryCost(delivery.steps, totals.goods)
  const price = cost ?? 0
  const vat = vatByRate(shippingAmounts(rows, price)).reduce((sum, line) => sum + line.vat, 0)
  return { cost, sum: totals.sum + price, sumWithoutVat: totals.sumWithoutVat + price - vat }
}

export type FreeShipping = { isReached: boolean; text: string; percent: number; isForMembers: boolean }

/** How far the value of the goods is from free shipping; null when it is never free. */
export function freeShippingOf(goods: number, { steps, membersFreeFrom }: CartDelivery): FreeShipping | null {
  const own = freeFrom(steps)
  const from = own ?? membersFreeFrom
  if (from === null) return null
  if (own !== null && goods >= own)
    return { isReached: true, text: freeShipping.reached, percent: 100, isForMembers: false }
  const text = own === null ? freeShipping.members(from) : freeShipping.left(own - goods)
  const percent = Math.min(100, Math.floor((100 * goods) / from))
  return { isReached: false, text, percent, isForMembers: own === null }
}
