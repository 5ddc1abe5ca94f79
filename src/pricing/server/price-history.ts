import type { Queries } from '#core/server/db.ts'
import { pricesInForce } from '#pricing/prior-price.ts'
import { loadPriceLog } from './load-offers.ts'

export type PriceStep = { at: number; price: number }

export const historyDays = 90

export async function priceHistory(db: Queries, productId: number, now: Date): Promise<PriceStep[]> {
  const log = await loadPriceLog(db, [productId])
  const steps = pricesInForce(log, { audience: 'all', startsAt: new Date(now.getTime() + 1) })
  const start = now.getTime() - historyDays * 86_400_000
  return steps
    .filter((_, index) => (steps[index + 1]?.from ?? Number.POSITIVE_INFINITY) > start)
    .map(({ from, price }) => ({ at: Math.floor(Math.max(from, start) / 1000), price }))
}
