import type { CartState, Row } from '#cart/cart-draft.ts'
import { type CartPromotions, promote } from '#cart/promote.ts'
import { noPromotions } from '#promotions/server/open-promotions.ts'
import type { CartDeps, Customer } from './cart-context.ts'

export type PromotionDeps = Pick<CartDeps, 'productCache' | 'promotions'>

export function promoteCart(
  { productCache, promotions = noPromotions }: PromotionDeps,
  { audience, now }: Pick<Customer, 'audience' | 'now'>,
  { code, rows }: CartState,
): CartPromotions {
  const offers = promotions.offersFor(code, { audience, now })
  const promoted = promote(rows, { code, offers, product: (id) => productCache.get(id) })
  latest.set(rows, promoted)
  return promoted
}

const latest = new WeakMap<readonly Row[], CartPromotions>()

/** The discounts that were answered last for these rows, or are answered now. */
export function answeredDiscounts(
  deps: PromotionDeps,
  customer: Pick<Customer, 'audience' | 'now'>,
  cart: CartState,
): CartPromotions['discounts'] {
  return (latest.get(cart.rows) ?? promoteCart(deps, customer, cart)).discounts
}
