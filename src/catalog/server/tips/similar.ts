import type { Shelf } from '#catalog/server/shelf.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { likeness } from './likeness.ts'
import { bestFirst, type Tip } from './tip.ts'

/** In a large category only so many on either side in price are compared. */
const neighbours = 40
/** With fewer in its own category a product is compared with the whole of the category above. */
const fewest = 8

/** Finds the products most like one: of the same kind, the attributes first, then price and maker. */
export class Similar {
  readonly #shelf: Shelf
  /** By category, cheapest first. */
  readonly #byPrice = new Map<string, ShelfProduct[]>()

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  to(product: ShelfProduct): Tip[] {
    const tips = this.#candidates(product)
      .filter((other) => other.id !== product.id && !isVariant(product, other))
      .map((other) => ({ id: other.id, score: likeness(product, other) }))
    return oneOfEachGroup(bestFirst(tips), this.#shelf)
  }

  #candidates(product: ShelfProduct): ShelfProduct[] {
    const own = this.#sorted([product.categoryId])
    const parent = product.categoryPath.at(-2)
    const all = own.length < fewest && parent !== undefined ? this.#sorted(this.#within(parent)) : own
    const place = placeOf(all, product.priceOre)
    return all.slice(Math.max(0, place - neighbours), place + neighbours)
  }

  #within(categoryId: number): number[] {
    return [...this.#shelf.categories.keys()].filter((id) => this.#shelf.categoryPath(id).includes(categoryId))
  }

  #sorted(categoryIds: readonly number[]): ShelfProduct[] {
    const key = categoryIds.join()
    let list = this.#byPrice.get(key)
    if (!list) {
      const ids = categoryIds.flatMap((id) => [...this.#shelf.inCategory(id)])
      list = ids.flatMap((id) => this.#shelf.get(id) ?? []).toSorted((a, b) => a.priceOre - b.priceOre || a.id - b.id)
      this.#byPrice.set(key, list)
    }
    return list
  }
}

/** Where a price stands among the sorted. */
function placeOf(sorted: readonly ShelfProduct[], priceOre: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.priceOre ?? 0) < priceOre) low = middle + 1
    else high = middle
  }
  return low
}

function isVariant({ variantGroup }: ShelfProduct, other: ShelfProduct): boolean {
  return variantGroup !== null && variantGroup === other.variantGroup
}

function oneOfEachGroup(tips: readonly Tip[], shelf: Shelf): Tip[] {
  const shown = new Set<string>()
  return tips.filter(({ id }) => {
    const group = shelf.get(id)?.variantGroup ?? null
    if (group === null) return true
    const isFirst = !shown.has(group)
    shown.add(group)
    return isFirst
  })
}
