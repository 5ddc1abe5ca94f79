import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** A column like those of the index, with the prices of these rows. */
export function ownPrices(
  rows: Int32Array,
  index: CatalogueIndex,
  priceOf: (product: CachedProduct) => number,
): Int32Array {
  const prices = new Int32Array(index.columns.rows)
  for (const row of rows) {
    const product = index.productAt(row)
    if (product) prices[row] = priceOf(product)
  }
  return prices
}
