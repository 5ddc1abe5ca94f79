import { type CachedProduct, isDownload } from './cached-product.ts'
import type { ProductCache } from './product-cache.ts'

export type Place = { sectionId?: number | null; categoryId?: number | null; manufacturerId?: number | null }

const cachedForMs = 60_000
const listLength = 200

export class Popular {
  readonly #productCache: ProductCache
  readonly #cache = new Map<string, { until: number; ids: number[] }>()

  constructor(productCache: ProductCache) {
    this.#productCache = productCache
  }

  in(place: Place, now: Date): CachedProduct[] {
    const key = JSON.stringify([place.sectionId, place.categoryId, place.manufacturerId])
    let list = this.#cache.get(key)
    if (!list || list.until <= now.getTime()) {
      const products = firstOf(this.#productsOf(place), mostPopularFirst, listLength)
      list = { until: now.getTime() + cachedForMs, ids: products.map(({ id }) => id) }
      this.#cache.set(key, list)
    }
    return list.ids.flatMap((id) => this.#productCache.get(id) ?? [])
  }

  *#productsOf({ sectionId, categoryId, manufacturerId }: Place): Generator<CachedProduct> {
    if (manufacturerId != null) yield* this.#byIds(this.#productCache.ofManufacturer(manufacturerId))
    else if (categoryId != null || sectionId != null) {
      for (const category of this.#productCache.categories.values()) {
        const isWithin =
          categoryId != null
            ? this.#productCache.categoryPath(category.id).includes(categoryId)
            : category.sectionId === sectionId
        if (isWithin) yield* this.#byIds(this.#productCache.inCategory(category.id))
      }
    } else yield* this.#productCache.all()
  }

  *#byIds(ids: Iterable<number>): Generator<CachedProduct> {
    for (const id of ids) {
      const product = this.#productCache.get(id)
      if (product) yield product
    }
  }
}

export function mostPopularFirst(a: CachedProduct, b: CachedProduct): number {
  return Number(canBeHad(b)) - Number(canBeHad(a)) || b.popularity - a.popularity || a.id - b.id
}

export function canBeHad(product: CachedProduct): boolean {
  const { stock } = product
  return isDownload(product) || stock.web > 0 || stock.supplier > 0 || stock.buildDays !== undefined
}

/** The first of an order. The others are not sorted: of a million products that would take longer than a page. */
export function firstOf<T>(all: Iterable<T>, order: (a: T, b: T) => number, count: number): T[] {
  const first: T[] = []
  for (const item of all) {
    const last = first[count - 1]
    if (last !== undefined && order(last, item) <= 0) continue
    let [from, to] = [0, first.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (order(first[middle] as T, item) <= 0) from = middle + 1
      else to = middle
    }
    first.splice(from, 0, item)
    if (first.length > count) first.pop()
  }
  return first
}
