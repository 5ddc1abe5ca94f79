import type { CachedProduct } from './cached-product.ts'

const noIds: ReadonlySet<number> = new Set()

export class ProductIndex {
  readonly products = new Map<number, CachedProduct>()
  readonly #groups = new Map<string, Set<number>>()

  /**
   * A known product keeps its place: taken out and put in again, every half million changes would have the map of all
   * products copied, which blocks for 30 ms.
   */
  put(product: CachedProduct): void {
    const known = this.products.get(product.id)
    const keys = keysOf(product)
    if (known) this.#leave(product.id, missingIn(keysOf(known), keys))
    this.products.set(product.id, product)
    for (const key of keys) {
      const ids = this.#groups.get(key)
      if (ids) ids.add(product.id)
      else this.#groups.set(key, new Set([product.id]))
    }
  }

  remove(id: number): void {
    const product = this.products.get(id)
    if (!product) return
    this.products.delete(id)
    this.#leave(id, keysOf(product))
  }

  #leave(id: number, keys: readonly string[]): void {
    for (const key of keys) {
      const ids = this.#groups.get(key)
      ids?.delete(id)
      if (ids?.size === 0) this.#groups.delete(key)
    }
  }

  inCategory(id: number): ReadonlySet<number> {
    return this.#groups.get(`category ${id}`) ?? noIds
  }

  ofManufacturer(id: number): ReadonlySet<number> {
    return this.#groups.get(`manufacturer ${id}`) ?? noIds
  }

  inCampaign(id: number): ReadonlySet<number> {
    return this.#groups.get(`campaign ${id}`) ?? noIds
  }

  variantsOf(group: string): ReadonlySet<number> {
    return this.#groups.get(`variant ${group}`) ?? noIds
  }
}

function keysOf(product: CachedProduct): string[] {
  const keys = [`category ${product.categoryId}`, ...product.campaignIds.map((id) => `campaign ${id}`)]
  if (product.manufacturer) keys.push(`manufacturer ${product.manufacturer.id}`)
  if (product.variantGroup !== null) keys.push(`variant ${product.variantGroup}`)
  return keys
}

const missingIn = (keys: readonly string[], others: readonly string[]) => keys.filter((key) => !others.includes(key))
