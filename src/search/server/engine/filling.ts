import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { CatalogueIndex, type IndexData } from './catalogue-index.ts'
import type { Signs } from './signs.ts'
import { inSlices } from './slices.ts'

/** Builds an index, a product at a time. What lies in one category lies in rows beside each other and is read together. */
export function* filling(index: CatalogueIndex, products: Iterable<ShelfProduct>, now: Date): Generator<void> {
  const shelves = new Map<number, ShelfProduct[]>()
  for (const product of products) {
    const shelf = shelves.get(product.categoryId)
    if (shelf) shelf.push(product)
    else shelves.set(product.categoryId, [product])
    yield
  }
  for (const shelf of shelves.values()) yield* putting(index, shelf, now)
  index.settle()
}

/** An index built in this thread, a little at a time. */
export async function builtHere(products: Iterable<ShelfProduct>, signs: Signs, now: Date): Promise<IndexData> {
  const index = new CatalogueIndex(signs)
  await inSlices(filling(index, products, now))
  return index.data
}

export function* putting(index: CatalogueIndex, products: Iterable<ShelfProduct>, now: Date): Generator<void> {
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
