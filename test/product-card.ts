import type { ProductCard } from '#catalog/contract.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { cardOf } from '#catalog/server/card.ts'
import { cachedProduct } from './cached-product.ts'

export function productCard(product: Partial<CachedProduct> & { id: number }): ProductCard {
  return cardOf(cachedProduct(product), {
    audience: 'all',
    now: new Date('2026-11-21T12:00:00Z'),
    names: { attributes: new Map(), categories: new Map() },
  })
}
