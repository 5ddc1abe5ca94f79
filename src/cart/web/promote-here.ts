import type { Cart } from '#cart/contract.ts'
import { promote } from '#cart/promote.ts'
import { totalsOf } from '#cart/totals.ts'
import { promoting, totalRowOf } from './predict.ts'

/** From now on this page counts promotions as the server does. Only the cart's own views bring the rules. */
export function promoteHere(): void {
  promoting.anew = promotedAnew
}

export function promotedAnew(cart: Cart): Cart {
  const { offers } = cart.promotions
  const placed = new Map(cart.rows.map(({ product }) => [product.id, product]))
  const bundled = cart.rows.map(({ product, quantity, unitPrice, discount, promoted = 0 }) => ({
    productId: product.id,
    quantity,
    unitPrice,
    discount: discount - promoted,
  }))
  const product = (id: number) => placed.get(id)
  const { discounts, applied, isShippingFree, gifts, codeNote } = promote(bundled, { code: cart.code, offers, product })
  const rows = cart.rows.map((row, at) => {
    const promoted = discounts.get(row.product.id) ?? 0
    return { ...row, discount: (bundled[at]?.discount ?? 0) + promoted, promoted }
  })
  const promotions = { offers, applied, isShippingFree, gifts }
  return { ...cart, rows, promotions, codeNote, totals: totalsOf(rows.map(totalRowOf)) }
}
