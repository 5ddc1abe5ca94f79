import type { CachedProduct } from '#catalog/server/cached-product.ts'

const bits = 12
const chunk = 1 << bits

/** In chunks: allocating one array of half a million takes ten milliseconds. */
export class ProductsByRow {
  readonly #chunks: (CachedProduct | undefined)[][] = []

  at(row: number): CachedProduct | undefined {
    return this.#chunks[row >>> bits]?.[row & (chunk - 1)]
  }

  set(row: number, product: CachedProduct | undefined): void {
    const number = row >>> bits
    let products = this.#chunks[number]
    if (!products) {
      products = []
      this.#chunks[number] = products
    }
    products[row & (chunk - 1)] = product
  }

  *all(): Generator<CachedProduct> {
    for (const products of this.#chunks) for (const product of products ?? []) if (product) yield product
  }
}
