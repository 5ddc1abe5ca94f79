import { dice } from '#catalog/drawing/dice.ts'
import type { ProductRow } from '#catalog/product-row.ts'
import { addDays, dayOf } from '#core/day.ts'
import { stores } from '#seed/stores.ts'
import type { Featured } from './featured.ts'
import type { Good } from './good.ts'

type Stocked = Pick<ProductRow, 'stock' | 'restockOn'>

/** Pieces at the web warehouse, at the supplier and in the stores: mostly plenty, sometimes few, now and then none. */
export function stockOf(good: Good, now: Date, told: Featured): Stocked {
  const { family } = good
  if (family.isDigital) return {}
  const next = dice(`stock ${good.id}`)
  const chance = next()
  const plenty = Math.round((good.price > 4000 ? 30 : good.price > 800 ? 80 : 180) * (0.15 + next()))
  const isUpcoming = (told.releaseIn ?? family.releaseIn ?? 0) > 0
  const isOut = told.web === undefined ? chance < 0.06 : told.web === 0
  const isOrdered = told.web === undefined ? chance >= 0.06 && chance < 0.11 : (told.supplier ?? 0) > 0
  const isFew = chance >= 0.11 && chance < 0.19
  const limited = family.isLimited ? 12 : plenty
  const web = told.web ?? (isOut || isOrdered ? 0 : isFew ? 1 + Math.floor(next() * 4) : limited)
  const supplier = told.supplier ?? (isOrdered ? 6 + Math.floor(next() * 40) : 0)
  const shops = isUpcoming || isOut ? [] : stores.flatMap(({ id }) => storeStock(id, good, isFew))
  const restock = told.restockIn ?? (isOut && chance < 0.045 ? 5 + Math.floor(next() * 30) : undefined)
  return {
    stock: { web, supplier, stores: Object.fromEntries(shops) },
    ...(restock === undefined ? {} : { restockOn: addDays(dayOf(now), restock) }),
  }
}

/** A larger store has more of it, and nobody has a desk on the shelf. */
function storeStock(store: number, good: Good, isFew: boolean): [string, number][] {
  const next = dice(`store ${store} ${good.id}`)
  const reach = store <= 5 ? 0.6 : 0.32
  if (next() > reach || good.family.drawing === 'skrivbord') return []
  const most = good.price > 4000 ? 3 : good.price > 800 ? 6 : 14
  return [[String(store), isFew ? 1 : 1 + Math.floor(next() * most)]]
}
