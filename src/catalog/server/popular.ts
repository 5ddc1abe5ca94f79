import type { Shelf } from './shelf.ts'
import type { ShelfProduct } from './shelf-product.ts'

export type Place = { sectionId?: number | null; categoryId?: number | null; manufacturerId?: number | null }

/** Lists of a few hundred, kept for a minute: what sells best does not change faster. */
const keptFor = 60_000
const listLength = 200

/** The products of a place in the shop, what sells best first. */
export class Popular {
  readonly #shelf: Shelf
  readonly #kept = new Map<string, { until: number; ids: number[] }>()

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  in(place: Place, now: Date): ShelfProduct[] {
    const key = JSON.stringify([place.sectionId, place.categoryId, place.manufacturerId])
    let list = this.#kept.get(key)
    if (!list || list.until <= now.getTime()) {
      const products = [...this.#productsOf(place)].toSorted(mostPopularFirst).slice(0, listLength)
      list = { until: now.getTime() + keptFor, ids: products.map(({ id }) => id) }
      this.#kept.set(key, list)
    }
    return list.ids.flatMap((id) => this.#shelf.get(id) ?? [])
  }

  *#productsOf({ sectionId, categoryId, manufacturerId }: Place): Generator<ShelfProduct> {
    if (manufacturerId != null) yield* this.#byIds(this.#shelf.ofManufacturer(manufacturerId))
    else if (categoryId != null || sectionId != null) {
      for (const category of this.#shelf.categories.values()) {
        const isWithin =
          categoryId != null
            ? this.#shelf.categoryPath(category.id).includes(categoryId)
            : category.sectionId === sectionId
        if (isWithin) yield* this.#byIds(this.#shelf.inCategory(category.id))
      }
    } else yield* this.#shelf.all()
  }

  *#byIds(ids: Iterable<number>): Generator<ShelfProduct> {
    for (const id of ids) {
      const product = this.#shelf.get(id)
      if (product) yield product
    }
  }
}

/** What can be had now goes before what cannot. */
export function mostPopularFirst(a: ShelfProduct, b: ShelfProduct): number {
  return Number(canBeHad(b)) - Number(canBeHad(a)) || b.popularity - a.popularity || a.id - b.id
}

export function canBeHad({ isDigital, stock }: ShelfProduct): boolean {
  return isDigital || stock.web > 0 || stock.supplier > 0
}
