import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { CatalogueIndex, type IndexData } from './catalogue-index.ts'
import type { Signs } from './signs.ts'
import { inSlices } from './slices.ts'

export function* filling(index: CatalogueIndex, products: Iterable<CachedProduct>, now: Date): Generator<void> {
  const batches = new Map<number, CachedProduct[]>()
  for (const product of products) {
    const productCache = batches.get(product.categoryId)
    if (productCache) productCache.push(product)
    else batches.set(product.categoryId, [product])
    yield
  }
  for (const productCache of batches.values()) yield* putting(index, productCache, now)
  index.settle()
}

export async function builtHere(products: Iterable<CachedProduct>, signs: Signs, now: Date): Promise<IndexData> {
  const index = new CatalogueIndex(signs)
  await inSlices(filling(index, products, now))
  return index.data
}

export function* putting(index: CatalogueIndex, products: Iterable<CachedProduct>, now: Date): Generator<void> {
  for (const product of products) {
    index.put(product, now)
    yield
  }
}

export function emptyIndex(signs: Signs): CatalogueIndex {
  const index = new CatalogueIndex(signs)
  index.settle()
  return index
}
