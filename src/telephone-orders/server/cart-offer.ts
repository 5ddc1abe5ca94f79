import { applyEvents } from '#cart/cart.ts'
import { emptyCart } from '#cart/cart-draft.ts'
import type { OfferedRow } from '#cart/offered-product.ts'
import { rowKey } from '#cart/row-key.ts'
import { type CartDeps, loadCartContext } from '#cart/server/cart-context.ts'
import { promoteCart } from '#cart/server/promote-cart.ts'
import { sharedCartText } from '#cart/shared-cart.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { pathTo } from '#paths.ts'
import { goodsAmount, lineTotal } from '#pricing/line-amounts.ts'
import { type OfferedCart, telephoneOrdersContract } from '#telephone-orders/contract.ts'

export type CartOfferDeps = CartDeps<Db> & { publicUrl: string }

export type OfferedGoods = { rows: readonly { productId: number; quantity: number }[]; now: Date }

/** By the rules of the cart for a visitor: what they do not allow is not offered. */
async function checkedCart(deps: CartOfferDeps, { rows, now }: OfferedGoods) {
  const visitor = { member: null, audience: 'all', now } as const
  const productIds = [...new Set(rows.map(({ productId }) => productId))]
  const cartContext = await loadCartContext(deps, visitor, { productIds, hasCode: false })
  const events = rows.map((row) => ({ method: 'relative', ...row }) as const)
  const { cart, corrections } = applyEvents(emptyCart, events, cartContext)
  const wanted = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const units = cart.rows.reduce((sum, { quantity }) => sum + quantity, 0)
  if (corrections.length > 0 || units !== wanted)
    throw domainError(telephoneOrdersContract.previewCartOffer, 'cannot-be-bought')
  return { cart, cartContext, visitor }
}

/** At the prices of products, without promotions and bundles, which end when they end. */
export async function heldRows(deps: CartOfferDeps, goods: OfferedGoods): Promise<OfferedRow[]> {
  const { cart, cartContext } = await checkedCart(deps, goods)
  return cart.rows.map(({ productId, quantity, unitPrice }) => ({
    productId,
    name: cartContext.product(productId)?.name ?? '',
    quantity,
    unitPrice,
  }))
}

export async function cartOffer(deps: CartOfferDeps, goods: OfferedGoods): Promise<OfferedCart> {
  const { cart, cartContext, visitor } = await checkedCart(deps, goods)
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
    heldSum: cart.rows.reduce((sum, row) => sum + goodsAmount({ ...row, discount: 0 }), 0),
    link: deps.publicUrl + pathTo('cart', { text: sharedCartText(offered) }),
  }
}
