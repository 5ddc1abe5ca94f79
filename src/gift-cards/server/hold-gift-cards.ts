import type { Transaction } from '#core/server/transaction.ts'
import { holdEmails, releaseEmails } from '#email/server/hold-emails.ts'
import { hasDispute } from '#payments/server/disputes.ts'
import { cardsOfOrder } from './cards-of-order.ts'
import { giftCardEmailKeys } from './gift-card-email.ts'

/** While the payment is disputed or lost: a code is worth money as soon as it has been emailed. The caller has locked the order. */
export async function holdGiftCards(tx: Transaction, orderId: string): Promise<void> {
  await holdEmails(tx, await emailKeysOf(tx, orderId))
}

/** The caller has locked the order. */
export async function releaseGiftCards(tx: Transaction, orderId: string): Promise<void> {
  if (!(await hasDispute(tx, orderId))) await releaseEmails(tx, await emailKeysOf(tx, orderId))
}

async function emailKeysOf(tx: Transaction, orderId: string): Promise<string[]> {
  return (await cardsOfOrder(tx, orderId)).flatMap(giftCardEmailKeys)
}
