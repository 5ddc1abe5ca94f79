import type { ProductCard } from '#catalog/contract.ts'
import { cardOf } from '#catalog/server/card.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { shelfProduct } from './shelf-product.ts'

/** The card of a product as anybody sees it. */
export function productCard(product: Partial<ShelfProduct> & { id: number }): ProductCard {
  return cardOf(shelfProduct(product), {
    audience: 'all',
    now: new Date('2026-11-21T12:00:00Z'),
    attributes: new Map(),
  })
}
