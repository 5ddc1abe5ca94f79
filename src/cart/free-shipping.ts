import { freeFrom } from '#shipping/delivery-steps.ts'
import type { CartDelivery } from './delivery-contract.ts'
import { freeShipping } from './sv-view.ts'

export type FreeShipping = { isReached: boolean; text: string; percent: number }

/** How far a cart is from free shipping, in words and in percent; null when nobody has it sent for free. */
export function freeShippingOf(goods: number, { steps, membersFreeFrom }: CartDelivery): FreeShipping | null {
  const own = freeFrom(steps)
  const from = own ?? membersFreeFrom
  if (from === null) return null
  if (own !== null && goods >= own) return { isReached: true, text: freeShipping.reached, percent: 100 }
  const text = own === null ? freeShipping.members(from) : freeShipping.left(own - goods)
  return { isReached: false, text, percent: Math.min(100, Math.floor((100 * goods) / from)) }
}
