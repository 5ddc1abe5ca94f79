import type { Surroundings } from '#cart/cart-draft.ts'
import type { Goods } from '#cart/goods.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import type { Audience, Visit } from '#core/server/handlers.ts'
import { knownGoods } from './known-goods.ts'

/** What the cart asks of the shelf. */
export type CartShelf = {
  get(id: number): ShelfProduct | undefined
  cardJson(id: number, audience: Audience): string
}

/** The shop as this visit meets it. Lives as long as one request. */
export function surroundingsOf(shelf: CartShelf, { shopper, audience, now }: Visit): Surroundings {
  const seen = new Map<number, Goods | undefined>()
  return {
    rankLevel: shopper?.rankLevel ?? null,
    now,
    newRowId,
    goods: (productId) => {
      if (seen.has(productId)) return seen.get(productId)
      const product = shelf.get(productId)
      const goods = product && knownGoods(product, audience, now)
      seen.set(productId, goods)
      return goods
    },
  }
}

/** Tells the rows of one cart apart. */
function newRowId(): string {
  return Math.random().toString(36).slice(2, 12)
}
