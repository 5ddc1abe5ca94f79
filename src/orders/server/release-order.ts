import type { Transaction } from '#core/server/transaction.ts'
import { enqueueDigital } from './digital-jobs.ts'

export async function releaseOrder(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.query('order-release', 'update orders set hold_reason = null, updated_at = $2 where id = $1', [id, now])
  await enqueueDigital(tx, id, now)
}
