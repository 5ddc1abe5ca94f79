import type { Transaction } from '#core/server/transaction.ts'

/** What was held may be packed and sent. */
export async function releaseOrder(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.query('order-release', 'update orders set held_for = null, updated_at = $2 where id = $1', [id, now])
}
