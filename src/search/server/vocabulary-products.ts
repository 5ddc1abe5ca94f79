import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'

export type VocabularyProducts = {
  readonly size: number
  has(id: number): boolean
  get(id: number): CachedProduct | undefined
  all(): Iterable<CachedProduct>
}

/** The products that are bought most, whose words queries are read by when lists are answered elsewhere. */
export function vocabularyProducts(
  productCache: Pick<ProductCache, 'all' | 'get' | 'size'>,
  max: number,
): VocabularyProducts {
  const isAll = productCache.size <= max
  const ids = new Set(isAll ? idsOf(productCache.all()) : idsOf(mostBought(productCache.all(), max)))
  const get = (id: number) => (ids.has(id) ? productCache.get(id) : undefined)
  return {
    get size() {
      return ids.size
    },
    /** New products are taken while there is room. */
    has(id) {
      if (ids.size < max && !ids.has(id) && productCache.get(id)) ids.add(id)
      return ids.has(id)
    },
    get,
    *all() {
      for (const id of ids) {
        const product = productCache.get(id)
        if (product) yield product
      }
    },
  }
}

function* idsOf(products: Iterable<CachedProduct>): Generator<number> {
  for (const { id } of products) yield id
}

function mostBought(products: Iterable<CachedProduct>, max: number): CachedProduct[] {
  return [...products].sort((a, b) => b.popularity - a.popularity || a.id - b.id).slice(0, max)
}
