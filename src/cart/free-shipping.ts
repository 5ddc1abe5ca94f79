import { freeShippingFrom } from '#shipping/methods.ts'
import { freeShipping } from './sv-view.ts'

export type FreeShipping = { isReached: boolean; text: string; percent: number }

/** How far a cart is from free shipping, in words and in percent. */
export function freeShippingOf(goods: number, isMember: boolean, from = freeShippingFrom): FreeShipping {
  const percent = Math.min(100, Math.floor((100 * goods) / from))
  if (!isMember) return { isReached: false, text: freeShipping.members(from), percent }
  if (goods >= from) return { isReached: true, text: freeShipping.reached, percent: 100 }
  return { isReached: false, text: freeShipping.left(from - goods), percent }
}
