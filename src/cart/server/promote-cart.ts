import type { CartState } from '#cart/cart-draft.ts'
import { type CartPromoted, promote } from '#cart/promote.ts'
import { noPromotions } from '#promotions/server/open-promotions.ts'
import type { CartDeps, Customer } from './cart-context.ts'

export type PromotionDeps = Pick<CartDeps, 'productCache' | 'promotions'>

export function promoteCart(
  { productCache, promotions = noPromotions }: PromotionDeps,
  { audience, now }: Pick<Customer, 'audience' | 'now'>,
  { code, rows }: CartState,
): CartPromoted {
  const offers = promotions.offersFor(code, { audience, now })
  return promote(rows, { code, offers, product: (id) => productCache.get(id) })
}
