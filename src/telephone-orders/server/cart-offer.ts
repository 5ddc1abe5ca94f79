import { applyEvents } from '#cart/cart.ts'
import { emptyCart } from '#cart/cart-draft.ts'
import { rowKey } from '#cart/row-key.ts'
import { type CartDeps, loadCartContext } from '#cart/server/cart-context.ts'
import { promoteCart } from '#cart/server/promote-cart.ts'
import { sharedCartText } from '#cart/shared-cart.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { pathTo } from '#paths.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import { type OfferedCart, telephoneOrdersContract } from '#telephone-orders/contract.ts'

export type CartOfferDeps = CartDeps<Db> & { publicUrl: string }

export type OfferedGoods = { rows: readonly { productId: number; quantity: number }[]; now: Date }

/** By the rules of the cart for a visitor: what they do not allow is not offered. */
export async function cartOffer(deps: CartOfferDeps, { rows, now }: OfferedGoods): Promise<OfferedCart> {
  const visitor = { member: null, audience: 'all', now } as const
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const cartContext = await loadCartContext(deps, visitor, { productIds, hasCode: false })
  const events = rows.map((row) => ({ method: 'relative', ...row }) as const)
  const { cart, corrections } = applyEvents(emptyCart, events, cartContext)
  const wanted = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const units = cart.rows.reduce((sum, { quantity }) => sum + quantity, 0)
  if (corrections.length > 0 || units !== wanted)
    throw domainError(telephoneOrdersContract.previewCartOffer, 'cannot-be-bought')
  const { discounts } = promoteCart(deps, visitor, cart)
  const offered = cart.rows.map((row) => {
    const { productId, quantity } = row
    const discount = row.discount + (discounts.get(rowKey(row)) ?? 0)
    const amount = lineTotal({ ...row, discount, insurance: null })
    return { productId, name: cartContext.product(productId)?.name ?? '', quantity, amount }
  })
  return {
    rows: offered,
    sum: offered.reduce((sum, { amount }) => sum + amount, 0),
    link: deps.publicUrl + pathTo('cart', { text: sharedCartText(offered) }),
  }
}
