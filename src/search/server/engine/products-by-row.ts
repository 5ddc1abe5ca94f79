import type { ShelfProduct } from '#catalog/server/shelf-product.ts'

const bits = 12
const chunk = 1 << bits

/** The product of each row. In chunks: one array of half a million takes ten milliseconds to be made. */
export class ProductsByRow {
  readonly #chunks: (ShelfProduct | undefined)[][] = []

  at(row: number): ShelfProduct | undefined {
    return this.#chunks[row >>> bits]?.[row & (chunk - 1)]
  }

  set(row: number, product: ShelfProduct | undefined): void {
    const number = row >>> bits
    let products = this.#chunks[number]
    if (!products) {
      products = []
      this.#chunks[number] = products
    }
    products[row & (chunk - 1)] = product
  }

  *all(): Generator<ShelfProduct> {
    for (const products of this.#chunks) for (const product of products ?? []) if (product) yield product
  }
}
