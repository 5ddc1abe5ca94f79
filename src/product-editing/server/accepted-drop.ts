import type { Transaction } from '#core/server/transaction.ts'
import { messages } from '#product-editing/messages.ts'
import { priceDropOf } from '#product-editing/price-drop.ts'
import type { BulkPlan } from './bulk-plan.ts'
import { highestPrices } from './highest-prices.ts'
import type { StoredProduct } from './read-fields.ts'

type Planned = { startsAt: Date | null; acceptedDrop: number | null }

/**
 * Prices may have changed since a change was planned. What would now fall more than one employee may lower, and more
 * than was accepted then, is left. A change that began when it was made has been checked as a whole.
 */
export async function dropCheck(
  tx: Transaction,
  ids: readonly number[],
  { startsAt, acceptedDrop }: Planned,
  now: Date,
): Promise<(product: StoredProduct, plan: BulkPlan) => BulkPlan> {
  if (startsAt === null) return (_, plan) => plan
  const [limit] = await tx.query<{ amount: number }>(
    'planned-drop-limit',
    `select amount from approval_limit where kind = 'price-drop'`,
  )
  if (!limit) return (_, plan) => plan
  const most = Math.max(limit.amount, acceptedDrop ?? 0)
  const highest = await highestPrices(tx, ids, now)
  return ({ id, fields }, plan) => {
    const drop = plan.kind === 'fields' ? priceDropOf(fields, plan.changes, highest.get(id)) : null
    return drop && drop.percent > most ? { kind: 'refused', reason: messages.dropGrew(drop.percent) } : plan
  }
}
