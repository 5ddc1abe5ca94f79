import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { goodsAmount } from '#pricing/line-amounts.ts'
import { priorPrice } from '#pricing/prior-price.ts'
import { loadPriceLog } from '#pricing/server/load-offers.ts'
import type { Discount, Offer } from '#promotions/rule.ts'
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
  const reduced = rows.flatMap((row) => {
    const starts = reductionsOf(promoted, row.productId).map(({ startsAt }) => startsAt)
    return starts.length > 0 ? [{ row, startsAt: new Date(Math.min(...starts)) }] : []
  })
  if (reduced.length === 0) return []
  const ids = reduced.map(({ row }) => row.productId)
  const logOf = Map.groupBy(await loadPriceLog(db, ids), ({ productId }) => productId)
  return reduced.flatMap(({ row, startsAt }) => {
    const { productId } = row
    const surcharge = row.configuration?.reduce((sum, { price }) => sum + price, 0) ?? 0
    const reducedPrice = Math.floor(goodsAmount(row) / row.quantity) - surcharge
    const price = priorPrice(logOf.get(productId) ?? [], { audience, price: reducedPrice, startsAt })
    return price === null ? [] : [{ productId, price }]
  })
}

const tied: ReadonlySet<Discount['kind']> = new Set(['buy-pay', 'volume'])

/** Rows of a product made to order have keys of their own, which begin with the product. */
function reductionsOf({ reducedBy }: Basket['promoted'], productId: number): Offer[] {
  return [...reducedBy]
    .filter(([key]) => key === productId || String(key).startsWith(`${productId}:`))
    .flatMap(([, offers]) => offers.filter(({ rule }) => !tied.has(rule.discount.kind)))
}
