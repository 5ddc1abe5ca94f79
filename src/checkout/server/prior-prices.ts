import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { goodsAmount } from '#pricing/line-amounts.ts'
import { priorPrice } from '#pricing/prior-price.ts'
import { loadPriceLog } from '#pricing/server/load-offers.ts'
import type { Discount } from '#promotions/rule.ts'
import type { Basket } from './basket.ts'

/**
 * What applies to everyone, by itself or by a public code, is a price reduction, so the prior price is shown (lag
 * 2004:347 7 a §). Discounts that require buying more, such as 3 for 2, are not.
 */
export async function priorPrices(
  db: Queries,
  { promoted, rows }: Basket,
  { audience }: Pick<RequestContext, 'audience'>,
) {
  const reductions = promoted.offers.filter(
    ({ id, rule }) => !tied.has(rule.discount.kind) && promoted.applied.some((one) => one.id === id && one.amount > 0),
  )
  const [reduction] = reductions.toSorted((a, b) => a.startsAt - b.startsAt)
  const reduced = rows.filter(({ productId }) => isPromoted(promoted, productId))
  if (!reduction || reduced.length === 0) return []
  const ids = reduced.map(({ productId }) => productId)
  const logOf = Map.groupBy(await loadPriceLog(db, ids), ({ productId }) => productId)
  return reduced.flatMap((row) => {
    const { productId } = row
    const surcharge = row.configuration?.reduce((sum, { price }) => sum + price, 0) ?? 0
    const reducedPrice = Math.floor(goodsAmount(row) / row.quantity) - surcharge
    const startsAt = new Date(reduction.startsAt)
    const price = priorPrice(logOf.get(productId) ?? [], { audience, price: reducedPrice, startsAt })
    return price === null ? [] : [{ productId, price }]
  })
}

const tied: ReadonlySet<Discount['kind']> = new Set(['buy-pay', 'volume'])

/** Rows of a product made to order have keys of their own, which begin with the product. */
function isPromoted({ discounts }: Basket['promoted'], productId: number): boolean {
  return [...discounts.keys()].some((key) => key === productId || String(key).startsWith(`${productId}:`))
}
