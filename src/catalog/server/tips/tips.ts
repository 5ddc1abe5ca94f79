import { LRUCache } from 'lru-cache'
import { canBeHad, type Popular } from '#catalog/server/popular.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { DatabaseGone, type Db } from '#core/server/db.ts'
import { accessoriesTo, accessoryRules } from './accessories.ts'
import { Similar } from './similar.ts'
import { keptTips, type TipList, type TipsOf, withoutRepeats } from './tip.ts'
import { readTips } from './tips-table.ts'

export type ProductTips = Record<TipList, number[]> & { engine: 'computed' | 'live' }

const keptProducts = 5000

/** What goes with a product: as the job computed it, or found now for a product that is newer than the job. */
export function openTips({ db, shelf, popular }: { db: Db; shelf: Shelf; popular: Popular }) {
  const kept = new LRUCache<number, TipsOf>({ max: keptProducts })
  shelf.onTips(() => kept.clear())

  return {
    async of(id: number, most: number, now: Date): Promise<ProductTips> {
      const product = shelf.get(id)
      const computed = await computedFor(id)
      const lists = computed ?? (product ? await findNow(product, now) : none)
      const ids = (list: TipList) => shownFirst(lists[list].flatMap((tip) => shelf.get(tip.id) ?? [])).slice(0, most)
      return {
        engine: computed ? 'computed' : 'live',
        boughtTogether: ids('boughtTogether'),
        similarProducts: ids('similarProducts'),
        accessories: ids('accessories'),
      }
    },

    /** What is most like a product that is no longer on the shelf, and can be had. */
    insteadOf(product: ShelfProduct, most: number): number[] {
      const found = new Similar(shelf).to(product).flatMap(({ id }) => shelf.get(id) ?? [])
      return found
        .filter(canBeHad)
        .slice(0, most)
        .map(({ id }) => id)
    },
  }

  async function computedFor(id: number): Promise<TipsOf | null> {
    const known = kept.get(id)
    if (known) return known
    const found = await orNull(readTips(db, id))
    if (found) kept.set(id, found)
    return found
  }

  async function findNow(product: ShelfProduct, now: Date): Promise<TipsOf> {
    const rules = (await orNull(accessoryRules(db))) ?? []
    return withoutRepeats({
      boughtTogether: [],
      similarProducts: new Similar(shelf).to(product).slice(0, keptTips),
      accessories: accessoriesTo(product, { shelf, popular, rules, now }),
    })
  }
}

const none: TipsOf = { boughtTogether: [], similarProducts: [], accessories: [] }

/** Without the database the page is shown with what is near at hand. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  return await reading.catch((error: unknown) => {
    if (error instanceof DatabaseGone) return null
    throw error
  })
}

/** What can be had now goes before what cannot. */
function shownFirst(products: readonly ShelfProduct[]): number[] {
  return products.toSorted((a, b) => Number(canBeHad(b)) - Number(canBeHad(a))).map(({ id }) => id)
}
