import type { ProductCard } from '#catalog/contract.ts'
import { giftCardProduct } from '#pricing/gift-card.ts'
import { cartProductOfCard, limitOf } from './cart-product.ts'

export type BoughtRow = { productId: number; name: string; quantity: number; configuration?: unknown }

export type BoughtAgain = {
  put: { card: ProductCard; quantity: number }[]
  /** Products with fewer units left than were bought. */
  fewer: { name: string; quantity: number }[]
  /** Names of what cannot be bought like this. */
  left: string[]
}

/**
 * What of an order can be put into a cart as it was bought. Gift cards are for a person, and what is built to order is
 * chosen anew.
 */
export function boughtAgain(
  rows: readonly BoughtRow[],
  cards: readonly ProductCard[],
  rankLevel: number | null,
): BoughtAgain {
  const again: BoughtAgain = { put: [], fewer: [], left: [] }
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  for (const [id, ofProduct] of byProduct) {
    const name = ofProduct[0]?.name ?? ''
    const wanted = ofProduct.reduce((sum, { quantity }) => sum + quantity, 0)
    const card = cards.find((one) => one.id === id)
    const isPlain = id !== giftCardProduct && !card?.configuration && ofProduct.every((row) => !row.configuration)
    const quantity = card && isPlain ? unitsOf(card, wanted, rankLevel) : 0
    if (!card || quantity === 0) again.left.push(name)
    else again.put.push({ card, quantity })
    if (quantity > 0 && quantity < wanted) again.fewer.push({ name, quantity })
  }
  return again
}

function unitsOf(card: ProductCard, wanted: number, rankLevel: number | null): number {
  return Math.min(wanted, limitOf(cartProductOfCard(card), wanted, rankLevel)?.max ?? wanted)
}
