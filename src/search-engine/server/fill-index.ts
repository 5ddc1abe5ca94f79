import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { CatalogueIndex, type IndexData } from './catalogue-index.ts'
import type { CatalogueTerms } from './catalogue-terms.ts'
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

export async function builtHere(
  products: Iterable<CachedProduct>,
  catalogueTerms: CatalogueTerms,
  now: Date,
): Promise<IndexData> {
  const index = new CatalogueIndex(catalogueTerms)
  await inSlices(filling(index, products, now))
  return index.data
}

export function* putting(index: CatalogueIndex, products: Iterable<CachedProduct>, now: Date): Generator<void> {
  for (const product of products) {
    index.put(product, now)
    yield
  }
}

export function emptyIndex(catalogueTerms: CatalogueTerms): CatalogueIndex {
  const index = new CatalogueIndex(catalogueTerms)
  index.settle()
  return index
}
