import { levelOnePrice, priceOf } from '#pricing/price.ts'
import type { CachedProduct } from './cached-product.ts'
import type { ProductCache } from './product-cache.ts'

export type ProductsWith = { exist(): boolean; close(): void }

type Deps = {
  productCache: Pick<ProductCache, 'all' | 'get' | 'onChange'>
  is: (product: CachedProduct, now: Date) => boolean
  now: () => Date
  onChange: () => void
}

/** Whether any product for sale matches now. Only products that change, or whose offers do, are checked again. */
export function followProducts({ productCache, is, now, onChange }: Deps): ProductsWith {
  const ids = new Set<number>()
  const start = now()
  for (const product of productCache.all()) if (is(product, start)) ids.add(product.id)
  const close = productCache.onChange((changed) => {
    const before = ids.size > 0
    const at = now()
    for (const id of changed) {
      const product = productCache.get(id)
      if (product && is(product, at)) ids.add(id)
      else ids.delete(id)
    }
    if (ids.size > 0 !== before) onChange()
  })
  return { exist: () => ids.size > 0, close }
}

export function hasMemberPrice(product: CachedProduct, now: Date): boolean {
  if (product.offers.length === 0) return false
  return levelOnePrice(product, priceOf(product, { audience: 'all', now }).price, now) !== null
}

export function isForLevel({ minimumRankLevel }: Pick<CachedProduct, 'minimumRankLevel'>): boolean {
  return minimumRankLevel > 1
}
