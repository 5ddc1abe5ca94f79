import type { ShelfProduct } from './shelf-product.ts'

const nobody: ReadonlySet<number> = new Set()

/** The products for sale by number, and their numbers by what they are sorted under. */
export class ProductIndex {
  readonly products = new Map<number, ShelfProduct>()
  readonly #groups = new Map<string, Set<number>>()

  put(product: ShelfProduct): void {
    this.remove(product.id)
    this.products.set(product.id, product)
    for (const key of keysOf(product)) {
      const ids = this.#groups.get(key)
      if (ids) ids.add(product.id)
      else this.#groups.set(key, new Set([product.id]))
    }
  }

  remove(id: number): void {
    const product = this.products.get(id)
    if (!product) return
    this.products.delete(id)
    for (const key of keysOf(product)) {
      const ids = this.#groups.get(key)
      ids?.delete(id)
      if (ids?.size === 0) this.#groups.delete(key)
    }
  }

  /** Directly in the category, not beneath it. */
  inCategory(id: number): ReadonlySet<number> {
    return this.#groups.get(`category ${id}`) ?? nobody
  }

  ofManufacturer(id: number): ReadonlySet<number> {
    return this.#groups.get(`manufacturer ${id}`) ?? nobody
  }

  inCampaign(id: number): ReadonlySet<number> {
    return this.#groups.get(`campaign ${id}`) ?? nobody
  }

  variantsOf(group: string): ReadonlySet<number> {
    return this.#groups.get(`variant ${group}`) ?? nobody
  }
}

function keysOf(product: ShelfProduct): string[] {
  const keys = [`category ${product.categoryId}`, ...product.campaignIds.map((id) => `campaign ${id}`)]
  if (product.manufacturer) keys.push(`manufacturer ${product.manufacturer.id}`)
  if (product.variantGroup !== null) keys.push(`variant ${product.variantGroup}`)
  return keys
}
