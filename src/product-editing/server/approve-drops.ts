import { aboutTexts } from '#approvals/messages.ts'
import { requireApproval } from '#approvals/server/require-approval.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { greatestDrop, type PriceDrop } from '#product-editing/price-drop.ts'

/** In the transaction that lowers the prices. */
export async function approveDrops(
  tx: Transaction,
  context: Pick<RequestContext, 'approved' | 'member'>,
  all: readonly (PriceDrop | null)[],
): Promise<void> {
  const drops = all.filter((drop) => drop !== null)
  const most = greatestDrop(drops)
  if (!most) return
  const { name, before, after, percent } = most
  const one = aboutTexts.priceDrop(name, before, after)
  const about = drops.length === 1 ? one : aboutTexts.priceDrops(drops.length, one)
  await requireApproval(tx, context, { kind: 'price-drop', amount: percent, about })
}
