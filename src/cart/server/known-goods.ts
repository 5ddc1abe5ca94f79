import type { Goods } from '#cart/goods.ts'
import { bundleChanges } from '#catalog/bundle.ts'
import { priceChanges } from '#catalog/price.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import { vatChanges } from '#catalog/vat.ts'
import type { Audience } from '#core/server/handlers.ts'
import { goodsOnShelf } from './goods-on-shelf.ts'

/** Unix milliseconds between which they hold. */
type Known = { from: number; until: number; goods: Goods }

/** A product that changes becomes another object on the shelf, and what was known of the old one goes with it. */
const known = new WeakMap<ShelfProduct, Map<Audience, Known>>()

/** The same as `goodsOnShelf`, worked out once for as long as no price, bundle or rate begins or ends. */
export function knownGoods(product: ShelfProduct, audience: Audience, now: Date): Goods {
  const at = now.getTime()
  const kept = known.get(product)
  const last = kept?.get(audience)
  if (last && last.from <= at && at < last.until) return last.goods
  const goods = goodsOnShelf(product, audience, now)
  const entry = { from: at, until: nextChange(product, at), goods }
  if (kept) kept.set(audience, entry)
  else known.set(product, new Map([[audience, entry]]))
  return goods
}

function nextChange({ offers, bundles, vatClass }: ShelfProduct, at: number): number {
  const changes = [...priceChanges(offers), ...bundleChanges(bundles), ...vatChanges(vatClass)]
  return Math.min(...changes.map((change) => change.getTime()).filter((change) => change > at))
}
