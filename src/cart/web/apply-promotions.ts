import type { Cart } from '#cart/contract.ts'
import { promote } from '#cart/promote.ts'
import { rowKey } from '#cart/row-key.ts'
import { totalsOf } from '#cart/totals.ts'
import { totalRowOf } from './total-row.ts'

/** A separate script, loaded when the cart has promotions: pages without a cart do not need the rules. */
export function applyPromotions(cart: Cart): Cart {
  const { offers } = cart.promotions
  const products = new Map(cart.rows.map(({ product }) => [product.id, product]))
  const beforePromotions = cart.rows.map(({ product, quantity, unitPrice, discount, promoted = 0, extraData }) => ({
    productId: product.id,
    configuration: extraData.configuration,
    quantity,
    unitPrice,
    discount: discount - promoted,
  }))
  const { discounts, applied, isShippingFree, gifts, codeNote } = promote(beforePromotions, {
    code: cart.code,
    offers,
    product: (id) => products.get(id),
  })
  const rows = cart.rows.map((row, at) => {
    const before = beforePromotions[at]
    const promoted = (before && discounts.get(rowKey(before))) ?? 0
    return { ...row, discount: (before?.discount ?? 0) + promoted, promoted }
  })
  const promotions = { offers, applied, isShippingFree, gifts }
  return { ...cart, rows, promotions, codeNote, totals: totalsOf(rows.map(totalRowOf)) }
}
