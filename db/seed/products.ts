import type { ProductRow } from '#catalog/product-row.ts'
import { families } from './goods/all.ts'
import { bargainOf, lilacMouse } from './goods/bargains.ts'
import { fixedRows } from './goods/fixed.ts'
import { goodsOf } from './goods/good.ts'
import { rowOf } from './goods/row.ts'

/**
 * Every product of the demo shop. Deterministic for a given time; offers, stock dates and releases are relative to it.
 */
export function* demoProducts(now: Date): Iterable<ProductRow> {
  yield* fixedRows(now)
  const goods = families.flatMap(goodsOf)
  for (const good of goods) yield rowOf(good, now)
  for (const good of goods) {
    const bargain = bargainOf(good, now)
    if (bargain) yield bargain
  }
  const mouse = goods.find(({ name }) => name === 'Taktil Plym sladdmus')
  if (mouse) yield lilacMouse(mouse, now)
}
