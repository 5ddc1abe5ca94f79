import { setTimeout as wait } from 'node:timers/promises'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import { Popular } from '#catalog/server/popular.ts'
import type { ProductCache } from '#catalog/server/product-cache.ts'
import type { Db } from '#core/server/db.ts'
import { accessoriesTo, accessoryRules } from './accessories.ts'
import { NamedModels } from './named-models.ts'
import { Similar } from './similar.ts'
import { type Tip, type TipsOf, withoutRepeats } from './tip.ts'
import { markTipsChanged, writeTips } from './tips-table.ts'

export type BoughtPairs = (now: Date) => Promise<ReadonlyMap<number, Tip[]>>

type Deps = { db: Db; productCache: ProductCache; boughtPairs: BoughtPairs; now: Date }

const batch = 200
/** Yields to requests between slices. */
const stretchMs = 2
const restMs = 2

export async function computeTips({ db, productCache, boughtPairs, now }: Deps): Promise<number> {
  const [pairs, rules] = await Promise.all([boughtPairs(now), accessoryRules(db)])
  const models = new NamedModels(productCache)
  const deps = { productCache, popular: new Popular(productCache), models, rules, now }
  const similar = new Similar(productCache, models)
  let changed = 0
  let found = new Map<number, TipsOf>()
  let began = performance.now()
  for (const category of productCache.categories.keys())
    for (const product of similar.inCategory(category)) {
      found.set(
        product.id,
        withoutRepeats({
          boughtTogether: boughtWith(product, pairs, productCache),
          similarProducts: similar.to(product),
          accessories: accessoriesTo(product, deps),
        }),
      )
      if (found.size === batch) {
        changed += await writeTips(db, found, now)
        found = new Map()
      }
      if (performance.now() - began < stretchMs) continue
      await wait(restMs)
      began = performance.now()
    }
  if (found.size > 0) changed += await writeTips(db, found, now)
  if (changed > 0) await markTipsChanged(db)
  return changed
}

function boughtWith(
  { id, variantGroup }: CachedProduct,
  pairs: ReadonlyMap<number, Tip[]>,
  productCache: ProductCache,
): Tip[] {
  const isOther = (tip: Tip) => {
    const other = productCache.get(tip.id)
    return other !== undefined && (variantGroup === null || other.variantGroup !== variantGroup)
  }
  return (pairs.get(id) ?? []).filter(isOther)
}
