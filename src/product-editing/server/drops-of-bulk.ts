import type { Transaction } from '#core/server/transaction.ts'
import { type PriceDrop, priceDropOf } from '#product-editing/price-drop.ts'
import type { Planner } from './plan-bulk.ts'
import { readFields } from './read-fields.ts'

const batchSize = 1000

export async function dropsOf(
  tx: Transaction,
  ids: readonly number[],
  planner: Planner,
  now: Date,
): Promise<PriceDrop[]> {
  const drops: PriceDrop[] = []
  for (let from = 0; from < ids.length; from += batchSize) {
    for (const { fields } of await readFields(tx, ids.slice(from, from + batchSize))) {
      const plan = planner({ fields, stock: 0 }, now)
      const drop = plan.kind === 'fields' ? priceDropOf(fields, plan.changes) : null
      if (drop) drops.push(drop)
    }
  }
  return drops
}
