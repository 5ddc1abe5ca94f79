import type { Transaction } from '#core/server/transaction.ts'
import { withdrawUnusedCards } from '#gift-cards/server/withdraw-unused-cards.ts'
import { readOrder } from '#orders/server/stored-order.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { causeOn, sentUnits } from './sent-units.ts'

type Withdrawing = { orderId: string; withdrawalId: number; sentAt: Date; now: Date }

/** Nothing needs to come back: the cards are emptied and the money is refunded at once. */
export async function withdrawGiftCards(
  tx: Transaction,
  { orderId, withdrawalId, sentAt, now }: Withdrawing,
): Promise<void> {
  const order = await readOrder(tx, orderId)
  if (!order || causeOn(await sentUnits(tx, order), sentAt) !== 'withdrawal') return
  const amount = await withdrawUnusedCards(tx, orderId, now)
  await refundOrder(tx, { orderId, amount, cause: 'withdrawal', key: `withdrawn-gift-cards:${withdrawalId}`, now })
}
