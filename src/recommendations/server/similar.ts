import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { likeness } from './likeness.ts'
import type { NamedModels } from './named-models.ts'
import { bestFirst, type Tip } from './tip.ts'

/** In a large category only this many price neighbours on either side are compared. */
const neighbours = 40
/** With fewer in its category, the parent category is compared. */
const fewest = 8

export class Similar {
  readonly #productCache: ProductCache
  readonly #models: NamedModels
  readonly #byPrice = new Map<string, CachedProduct[]>()

  constructor(productCache: ProductCache, models: NamedModels) {
    this.#productCache = productCache
    this.#models = models
  }

  to(product: CachedProduct): Tip[] {
    const tips = this.#candidates(product)
      .filter(
        (other) => other.id !== product.id && !isVariant(product, other) && this.#models.haveSameModel(product, other),
      )
      .map((other) => ({ id: other.id, score: likeness(product, other) }))
    return oneOfEachGroup(bestFirst(tips), this.#productCache)
  }

  /** The products of a category in the order of their prices, in which neighbours are compared fastest. */
  inCategory(id: number): readonly CachedProduct[] {
    return this.#sorted([id])
  }

  #candidates(product: CachedProduct): CachedProduct[] {
    const own = this.#sorted([product.categoryId])
    const parent = product.categoryPath.at(-2)
    const all = own.length < fewest && parent !== undefined ? this.#sorted(this.#within(parent)) : own
    const place = placeOf(all, product.price)
    return all.slice(Math.max(0, place - neighbours), place + neighbours)
  }

  #within(categoryId: number): number[] {
    return [...this.#productCache.categories.keys()].filter((id) =>
      this.#productCache.categoryPath(id).includes(categoryId),
    )
  }

  #sorted(categoryIds: readonly number[]): CachedProduct[] {
    const key = categoryIds.join()
    let list = this.#byPrice.get(key)
    if (!list) {
      const ids = categoryIds.flatMap((id) => [...this.#productCache.inCategory(id)])
      list = byPrice(ids.sort((a, b) => a - b).flatMap((id) => this.#productCache.get(id) ?? []))
      this.#byPrice.set(key, list)
    }
    return list
  }
}

/** Of products in the order of their ids. Numbers are sorted several times faster than by a comparing function. */
function byPrice(products: readonly CachedProduct[]): CachedProduct[] {
  const { length } = products
  const keys = Float64Array.from(products, ({ price }, at) => price * length + at).sort()
  return Array.from(keys, (key) => products[key % length] as CachedProduct)
}

function placeOf(sorted: readonly CachedProduct[], price: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.price ?? 0) < price) low = middle + 1
    else high = middle
  }
  return low
}

function isVariant({ variantGroup }: CachedProduct, other: CachedProduct): boolean {
  return variantGroup !== null && variantGroup === other.variantGroup
}

function oneOfEachGroup(tips: readonly Tip[], productCache: ProductCache): Tip[] {
  const shown = new Set<string>()
  return tips.filter(({ id }) => {
    const group = productCache.get(id)?.variantGroup ?? null
    if (group === null) return true
    const isFirst = !shown.has(group)
    shown.add(group)
    return isFirst
  })
}
