import type { Transaction } from '#core/server/transaction.ts'
import { loadPriceLog } from '#pricing/server/load-offers.ts'
import { type PriceDrop, priceDropOf } from '#product-editing/price-drop.ts'
import type { Planner } from './bulk-plan.ts'
import { highestPrices } from './highest-prices.ts'
import { readFields } from './read-fields.ts'

const batchSize = 1000

export async function dropsOf(
  tx: Transaction,
  ids: readonly number[],
  { planner, isCampaign, at }: { planner: Planner; isCampaign: boolean /** When it begins. */; at: Date },
  now: Date,
): Promise<PriceDrop[]> {
  const drops: PriceDrop[] = []
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize)
    const log = Map.groupBy(isCampaign ? await loadPriceLog(tx, some) : [], ({ productId }) => productId)
    const highest = await highestPrices(tx, some, now)
    for (const { id, fields } of await readFields(tx, some)) {
      const plan = planner({ fields, stock: 0, log: log.get(id) ?? [] }, at)
      const drop = plan.kind === 'fields' ? priceDropOf(fields, plan.changes, highest.get(id)) : null
      if (drop) drops.push(drop)
    }
  }
  return drops
}
