import type { CachedProduct } from './cached-product.ts'

const noIds: ReadonlySet<number> = new Set()

export class ProductIndex {
  readonly products = new Map<number, CachedProduct>()
  readonly #groups = new Map<string, Set<number>>()

  put(product: CachedProduct): void {
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
