import { LRUCache } from 'lru-cache'
import { mostPopularFirst, type Popular } from './popular.ts'
import type { Shelf } from './shelf.ts'
import type { ShelfProduct } from './shelf-product.ts'

export type Tips = { boughtTogether: number[]; similarProducts: number[]; accessories: number[] }

/** Numbers of products often ordered with this one, most often first. */
export type BoughtWith = (productId: number) => Promise<number[]>

const tipCount = 12
const anHour = 60 * 60 * 1000
const nearPrice = 2

/** What goes with a product. Nothing in it is left to chance: the same shop gives the same tips. */
export function openTips({ shelf, popular, boughtWith }: { shelf: Shelf; popular: Popular; boughtWith: BoughtWith }) {
  const bought = new LRUCache<number, number[]>({ max: 5000, ttl: anHour })

  async function boughtIds(id: number): Promise<number[]> {
    const kept = bought.get(id)
    if (kept) return kept
    // Without the database the page is shown with what is near at hand.
    const ids = await boughtWith(id).catch(() => null)
    if (ids) bought.set(id, ids)
    return ids ?? []
  }

  return async (id: number, now: Date): Promise<Tips> => {
    const product = shelf.get(id)
    if (!product) return { boughtTogether: [], similarProducts: [], accessories: [] }
    const shown = new Set([id, ...variantIds(shelf, product)])
    const take = (products: ShelfProduct[]) => {
      const fresh = products.filter((tip) => !shown.has(tip.id)).slice(0, tipCount)
      for (const tip of fresh) shown.add(tip.id)
      return fresh.map((tip) => tip.id)
    }
    const together = take((await boughtIds(id)).flatMap((other) => shelf.get(other) ?? []))
    const similarProducts = take(similarTo(product, popular.in({ categoryId: product.categoryId }, now)))
    const accessories = take(accessoriesTo(shelf, popular, product, now))
    return { boughtTogether: together, similarProducts, accessories }
  }
}

function variantIds(shelf: Shelf, { variantGroup }: ShelfProduct): Iterable<number> {
  return variantGroup === null ? [] : shelf.variantsOf(variantGroup)
}

/** Of the same category, with the most in common: attributes first, then how near the price is. */
function similarTo(product: ShelfProduct, candidates: ShelfProduct[]): ShelfProduct[] {
  const scored = candidates.map((other) => ({ other, score: shared(product, other) - priceGap(product, other) }))
  return scored.toSorted((a, b) => b.score - a.score || mostPopularFirst(a.other, b.other)).map(({ other }) => other)
}

function shared(a: ShelfProduct, b: ShelfProduct): number {
  if (a.attributes.size === 0) return 0
  let same = 0
  for (const [id, value] of a.attributes) if (String(b.attributes.get(id)) === String(value)) same++
  return same / a.attributes.size
}

/** 0 for the same price, 1 for half or double. */
function priceGap(a: ShelfProduct, b: ShelfProduct): number {
  return Math.abs(Math.log((a.priceOre + 1) / (b.priceOre + 1))) / Math.log(nearPrice)
}

/** What a category of accessories is called. */
const accessoryName =
  /tillbehör|kablar|kabel|laddare|laddning|musmattor|fodral|skal|fästen|stativ|väskor|minneskort|batterier/i

/** From the categories of accessories, its own section first: what costs less than the product, a few of each. */
function accessoriesTo(shelf: Shelf, popular: Popular, product: ShelfProduct, now: Date): ShelfProduct[] {
  const own = shelf.categories.get(product.categoryId)
  const shelves = [...shelf.categories.values()]
    .filter(({ id, name }) => id !== own?.id && accessoryName.test(name))
    .toSorted(
      (a, b) => Number(b.sectionId === product.sectionId) - Number(a.sectionId === product.sectionId) || a.id - b.id,
    )
  return inTurn(
    shelves.map(({ id }) => popular.in({ categoryId: id }, now).filter(({ priceOre }) => priceOre < product.priceOre)),
  )
}

/** The first of each list, then the second of each. */
function inTurn<T>(lists: T[][]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}
