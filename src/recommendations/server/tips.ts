import { LRUCache } from 'lru-cache'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { canBeHad, type Popular } from '#catalog/server/popular.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import { DatabaseGone, type Db } from '#core/server/db.ts'
import { accessoriesTo, accessoryRules } from './accessories.ts'
import { NamedModels } from './named-models.ts'
import { Similar } from './similar.ts'
import { maxStoredTips, type TipList, type TipsOf, withoutRepeats } from './tip.ts'
import { readTips, type StoredTips } from './tips-table.ts'

export type ProductTips = Record<TipList, number[]> & { engine: 'computed' | 'live' }

const maxCachedProducts = 5000
/** Categories are sorted by price once in this time; what is found is shown as it is now. */
const neighboursForMs = 60_000

export function openTips({ db, productCache, popular }: { db: Db; productCache: ProductCache; popular: Popular }) {
  const cache = new LRUCache<number, StoredTips>({ max: maxCachedProducts })
  productCache.onTips(() => cache.clear())
  const found = (until: number) => {
    const models = new NamedModels(productCache)
    return { models, products: new Similar(productCache, models), until }
  }
  let similar = found(0)
  const similarAt = (now: Date) => {
    if (now.getTime() >= similar.until) similar = found(now.getTime() + neighboursForMs)
    return similar
  }

  return {
    async of(id: number, max: number, now: Date): Promise<ProductTips> {
      const product = productCache.get(id)
      const { computed, chosen } = await storedFor(id)
      const lists = computed ?? (product ? await findNow(product, now) : none)
      const ids = (list: TipList) =>
        shownFirst(lists[list].flatMap((tip) => (chosen.includes(tip.id) ? [] : (productCache.get(tip.id) ?? []))))
      return {
        engine: computed ? 'computed' : 'live',
        boughtTogether: ids('boughtTogether').slice(0, max),
        similarProducts: [...chosen.filter((one) => productCache.get(one)), ...ids('similarProducts')].slice(0, max),
        accessories: ids('accessories').slice(0, max),
      }
    },

    insteadOf(product: CachedProduct, max: number, now: Date): number[] {
      const others = similarAt(now)
        .products.to(product)
        .flatMap(({ id }) => productCache.get(id) ?? [])
      return others
        .filter(canBeHad)
        .slice(0, max)
        .map(({ id }) => id)
    },
  }

  async function storedFor(id: number): Promise<StoredTips> {
    const known = cache.get(id)
    if (known) return known
    const found = await orNull(readTips(db, id))
    // What has not been computed yet is asked for again.
    if (found?.computed) cache.set(id, found)
    return found ?? { computed: null, chosen: [] }
  }

  async function findNow(product: CachedProduct, now: Date): Promise<TipsOf> {
    const rules = (await orNull(accessoryRules(db))) ?? []
    const { models, products } = similarAt(now)
    return withoutRepeats({
      boughtTogether: [],
      similarProducts: products.to(product).slice(0, maxStoredTips),
      accessories: accessoriesTo(product, { productCache, popular, models, rules, now }),
    })
  }
}

const none: TipsOf = { boughtTogether: [], similarProducts: [], accessories: [] }

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  return await reading.catch((error: unknown) => {
    if (error instanceof DatabaseGone) return null
    throw error
  })
}

function shownFirst(products: readonly CachedProduct[]): number[] {
  return products.toSorted((a, b) => Number(canBeHad(b)) - Number(canBeHad(a))).map(({ id }) => id)
}
