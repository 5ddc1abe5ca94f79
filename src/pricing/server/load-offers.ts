import type { Queries } from '#core/server/db.ts'
import type { Offer } from '#pricing/price.ts'
import { type LoggedPrice, priorPrice } from '#pricing/prior-price.ts'

export type LoadedOffer = { productId: number; offer: Offer }

type OfferRow = Omit<Offer, 'lowestBefore'>
type LogRow = Omit<LoggedPrice, 'offerEndsAt'> & { productId: number; offerEndsAt: Date | number | null }

export async function loadOffers(db: Queries, productIds: readonly number[], now: Date): Promise<LoadedOffer[]> {
  const rows = await db.query<{ productId: number } & OfferRow>('product-cache-offers', offerSql, [productIds, now])
  if (rows.length === 0) return []
  const reduced = [...new Set(rows.map(({ productId }) => productId))]
  const logOf = Map.groupBy(await loadPriceLog(db, reduced), ({ productId }) => productId)
  return rows.map(({ productId, ...offer }) => {
    const lowest = priorPrice(logOf.get(productId) ?? [], offer)
    return { productId, offer: { ...offer, lowestBefore: lowest ?? offer.price } }
  })
}

export async function loadPriceLog(
  db: Queries,
  productIds: readonly number[],
): Promise<(LoggedPrice & { productId: number })[]> {
  const rows = await db.query<LogRow>('product-cache-price-log', priceLogSql, [productIds])
  // The driver parses the time `infinity` as a number.
  return rows.map(({ offerEndsAt, ...row }) => ({
    ...row,
    offerEndsAt: typeof offerEndsAt === 'number' ? 'never' : offerEndsAt,
  }))
}

const offerSql = `
  select product_id as "productId", id, audience, type, price, starts_at as "startsAt", ends_at as "endsAt",
         campaign_id as "campaignId", is_flash_sale as "isFlashSale", max_per_customer as "maxPerCustomer",
         origin_product_id as "originProductId", pass
  from offer where product_id = any($1::int[]) and (ends_at is null or ends_at > $2) order by id`

const priceLogSql = `
  select l.product_id as "productId", l.audience, l.price, l.from_at as "from",
         case when o.id is null then null else coalesce(o.ends_at, 'infinity') end as "offerEndsAt"
  from price_log l
  left join lateral (
    select id, ends_at from offer
    where product_id = l.product_id and audience = l.audience and price = l.price and starts_at = l.from_at
    limit 1
  ) o on true
  where l.product_id = any($1::int[]) order by l.id`
