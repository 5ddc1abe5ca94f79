import type { Transaction } from '#core/server/transaction.ts'

/** The caller may purge: reasons are append-only. */
export async function anonymizeGiftRecipients(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await anonymize(tx, 'order_id = any($1::bigint[])', [orderIds])
}

/** Cards that the shop gave belong to no order. */
export async function anonymizeGivenCards(tx: Transaction, before: Date): Promise<void> {
  await anonymize(tx, 'order_id is null and created_at < $1', [before])
}

async function anonymize(tx: Transaction, which: string, params: unknown[]): Promise<void> {
  const reasons = `update gift_card_event set reason = '' where reason <> '' and card_id in (select id from gift_card where ${which})`
  await tx.query('', reasons, params)
  await tx.query('', `update gift_card set recipient_email = '' where recipient_email <> '' and ${which}`, params)
}
