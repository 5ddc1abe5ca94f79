import { changeCart } from '#cart/web/browser-cart.ts'
import { isBuyable } from '#members/buyable.ts'
import { wishWords as say } from '#members/sv-wishlists.ts'
import type { WishedProduct } from '#members/wishlists-contract.ts'
import { toast } from '#ui/toasts.ts'

/** Puts everything of a list into the cart, by the cart's own rules, and says what cannot be bought. */
export function putAll(rows: readonly WishedProduct[], rankLevel: number | null): void {
  const [can, cannot] = [
    rows.filter(({ product }) => isBuyable(product, rankLevel)),
    rows.filter(({ product }) => !isBuyable(product, rankLevel)),
  ]
  let pieces = 0
  for (const { product, quantity } of can) {
    const unitPrice = product.price.price
    pieces += Math.max(0, changeCart({ method: 'relative', productId: product.id, quantity, unitPrice }, product))
  }
  if (pieces > 0) toast(say.putInCart(pieces))
  else toast(say.nothingInCart, { isError: true })
  if (pieces > 0 && cannot.length > 0)
    toast(say.notInCart(cannot.map(({ product }) => product.name)), { isError: true })
}
