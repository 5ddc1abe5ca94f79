import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { pricingContract } from '#pricing/contract.ts'
import { drawPriceCurve } from './price-curve.ts'
import { priceHistory } from './price-history.ts'

export function pricingApi({ db }: { db: Db }): Handlers<typeof pricingContract> {
  return {
    async getPriceHistory({ params }, visit) {
      visit.tag(`product:${params.id}`)
      const steps = await priceHistory(db, params.id, visit.now)
      return { steps, svg: drawPriceCurve(steps, visit.now) }
    },
  }
}
