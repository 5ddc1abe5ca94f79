import type { CartState, Surroundings } from '#cart/cart-draft.ts'

/** What lies in the cart and is limited per customer. */
export function limitedProducts({ rows }: Pick<CartState, 'rows'>, around: Surroundings): number[] {
  return rows.map(({ productId }) => productId).filter((id) => (around.goods(id)?.maxPerCustomer ?? null) !== null)
}
