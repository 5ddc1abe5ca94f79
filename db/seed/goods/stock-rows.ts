import type { ProductRow } from '#catalog/product-row.ts'
import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import { dice } from '#illustrations/dice.ts'
import { stores } from '#seed/stores.ts'
import type { Featured } from './featured.ts'
import type { Good } from './good.ts'

type Stocked = Pick<ProductRow, 'stock' | 'restockOn'>

/** Units in the web warehouse, at the supplier and in the stores: mostly many, sometimes few, occasionally none. */
export function stockOf(good: Good, now: Date, feature: Featured): Stocked {
  const { family } = good
  if (family.isDigital) return {}
  const next = dice(`stock ${good.id}`)
  const chance = next()
  const plenty = Math.round((good.price > 4000 ? 30 : good.price > 800 ? 80 : 180) * (0.15 + next()))
  const isUpcoming = (feature.releaseIn ?? family.releaseIn ?? 0) > 0
  const isOut = feature.web === undefined ? chance < 0.06 : feature.web === 0
  const isOrdered = feature.web === undefined ? chance >= 0.06 && chance < 0.11 : (feature.supplier ?? 0) > 0
  const isFew = chance >= 0.11 && chance < 0.19
  const limited = family.isLimited ? 12 : plenty
  const web = feature.web ?? (isOut || isOrdered ? 0 : isFew ? 1 + Math.floor(next() * 4) : limited)
  const supplier = feature.supplier ?? (isOrdered ? 6 + Math.floor(next() * 40) : 0)
  const shops = isUpcoming || isOut ? [] : stores.flatMap(({ id }) => storeStock(id, good, isFew))
  const restock = feature.restockIn ?? (isOut && chance < 0.045 ? 5 + Math.floor(next() * 30) : undefined)
  return {
    stock: { web, supplier, stores: Object.fromEntries(shops) },
    ...(restock === undefined ? {} : { restockOn: addDays(dayOf(now), restock) }),
  }
}

/** Larger stores have more units; desks are not stocked in stores. */
function storeStock(store: number, good: Good, isFew: boolean): [string, number][] {
  const next = dice(`store ${store} ${good.id}`)
  const reach = store <= 5 ? 0.6 : 0.32
  if (next() > reach || good.family.drawing === 'skrivbord') return []
  const max = good.price > 4000 ? 3 : good.price > 800 ? 6 : 14
  return [[String(store), isFew ? 1 : 1 + Math.floor(next() * max)]]
}
