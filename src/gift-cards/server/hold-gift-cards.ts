import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { holdEmails, releaseEmails } from '#email/server/hold-emails.ts'
import { cardsOfOrder } from './cards-of-order.ts'
import { giftCardEmailKeys } from './gift-card-email.ts'

/** While the payment is disputed or lost: a code is worth money as soon as it has been emailed. The caller has locked the order. */
export async function holdGiftCards(tx: Transaction, orderId: string): Promise<void> {
  await holdEmails(tx, await emailKeysOf(tx, orderId))
}

/** The caller has locked the order. */
export async function releaseGiftCards(tx: Transaction, orderId: string): Promise<void> {
  if (!(await isPaymentDisputed(tx, orderId))) await releaseEmails(tx, await emailKeysOf(tx, orderId))
}

export async function isPaymentDisputed(db: Queries, orderId: string): Promise<boolean> {
  const sql = `select from dispute where order_id = $1 and state <> 'won' limit 1`
  return (await db.query('gift-cards-disputed', sql, [orderId])).length > 0
}

async function emailKeysOf(tx: Transaction, orderId: string): Promise<string[]> {
  return (await cardsOfOrder(tx, orderId)).flatMap(giftCardEmailKeys)
}
