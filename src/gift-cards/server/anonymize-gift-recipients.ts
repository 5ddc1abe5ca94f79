import type { Transaction } from '#core/server/transaction.ts'

export async function anonymizeGiftRecipients(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const sql = `update gift_card set recipient_email = '' where order_id = any($1::bigint[])`
  await tx.query('gift-recipients-anonymize', sql, [orderIds])
}
