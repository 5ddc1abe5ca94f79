import { priorPrice } from '#catalog/prior-price.ts'
import { loadPriceLog } from '#catalog/server/load-offers.ts'
import type { Queries } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import type { Basket } from './basket.ts'

/**
 * A code that anybody may use announces a reduction like any other, so the earlier price stands beside it (lag 2004:347
 * 7 a §). What is tied to buying more, 3 for 2, is none.
 */
export async function priorPrices(db: Queries, { promoted, rows }: Basket, { audience }: Pick<Visit, 'audience'>) {
  const reductions = promoted.offers.filter(
    ({ id, code, rule }) =>
      code !== null && rule.gain.kind !== 'buy-pay' && promoted.applied.some((one) => one.id === id && one.ore > 0),
  )
  const [reduction] = reductions.toSorted((a, b) => a.startsAt - b.startsAt)
  const reduced = rows.filter(({ productId }) => promoted.discounts.has(productId))
  if (!reduction || reduced.length === 0) return []
  const ids = reduced.map(({ productId }) => productId)
  const logOf = Map.groupBy(await loadPriceLog(db, ids), ({ productId }) => productId)
  return reduced.flatMap(({ productId, unitPrice, quantity, discount }) => {
    const priceOre = Math.floor(unitPrice - discount / quantity)
    const startsAt = new Date(reduction.startsAt)
    const ore = priorPrice(logOf.get(productId) ?? [], { audience, priceOre, startsAt })
    return ore === null ? [] : [{ productId, ore }]
  })
}
