import type { Transaction } from '#core/server/transaction.ts'

/** Whom gift cards of old orders were for; what is left on them stays. */
export async function forgetRecipients(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const sql = `update gift_card set recipient_email = '' where order_id = any($1::bigint[])`
  await tx.query('recipients-forget', sql, [orderIds])
}
