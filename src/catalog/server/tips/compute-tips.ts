import { setTimeout as wait } from 'node:timers/promises'
import { Popular } from '#catalog/server/popular.ts'
import type { Shelf } from '#catalog/server/shelf.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import type { Db } from '#core/server/db.ts'
import { accessoriesTo, accessoryRules } from './accessories.ts'
import { Similar } from './similar.ts'
import { type Tip, type TipsOf, withoutRepeats } from './tip.ts'
import { markTipsChanged, writeTips } from './tips-table.ts'

/** For each product what lies with it in orders, the strongest pairs first. */
export type BoughtPairs = (now: Date) => Promise<ReadonlyMap<number, Tip[]>>

type Parts = { db: Db; shelf: Shelf; boughtPairs: BoughtPairs; now: Date }

const batch = 200
/** Visitors are answered between stretches of work. */
const stretchMs = 8
const restMs = 8

/** Computes the tips of everything for sale. Answers how many lists are other than before. */
export async function computeTips({ db, shelf, boughtPairs, now }: Parts): Promise<number> {
  const [pairs, rules] = await Promise.all([boughtPairs(now), accessoryRules(db)])
  const parts = { shelf, popular: new Popular(shelf), rules, now }
  const similar = new Similar(shelf)
  const products = [...shelf.all()]
  let changed = 0
  let began = performance.now()
  for (let from = 0; from < products.length; from += batch) {
    const found = new Map<number, TipsOf>()
    for (const product of products.slice(from, from + batch)) {
      found.set(
        product.id,
        withoutRepeats({
          boughtTogether: boughtWith(product, pairs, shelf),
          similarProducts: similar.to(product),
          accessories: accessoriesTo(product, parts),
        }),
      )
      if (performance.now() - began < stretchMs) continue
      await wait(restMs)
      began = performance.now()
    }
    changed += await writeTips(db, found, now)
  }
  if (changed > 0) await markTipsChanged(db)
  return changed
}

function boughtWith({ id, variantGroup }: ShelfProduct, pairs: ReadonlyMap<number, Tip[]>, shelf: Shelf): Tip[] {
  const isOther = (tip: Tip) => {
    const other = shelf.get(tip.id)
    return other !== undefined && (variantGroup === null || other.variantGroup !== variantGroup)
  }
  return (pairs.get(id) ?? []).filter(isOther)
}
