import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { messages } from '#gift-cards/messages.ts'

export type CardUse = { cardId: number; amount: number }

/** The card was used elsewhere in the meantime. */
export class CardTooLow extends Error {}

type Redemption = { orderId: string; now: Date }

/**
 * Runs in the transaction that places the order. The database rejects negative balances. Cards are locked in order of
 * id, to avoid deadlocks.
 */
export async function redeem(tx: Transaction, uses: readonly CardUse[], { orderId, now }: Redemption): Promise<void> {
  for (const { cardId, amount } of uses.toSorted((a, b) => a.cardId - b.cardId)) {
    const params = [cardId, -amount, orderId, `used:${orderId}:${cardId}`, now]
    await tx.query('gift-card-redeem', redeemSql, params).catch((error: unknown) => {
      throw isTooLow(error) ? new CardTooLow() : error
    })
  }
  const total = uses.reduce((sum, { amount }) => sum + amount, 0)
  await recordJournalEntry(
    tx,
    {
      key: `gift-cards-used:${orderId}`,
      text: messages.booked.used,
      orderId,
      lines: [
        { account: 'giftCards', amount: total },
        { account: 'customer', amount: -total },
      ],
    },
    now,
  )
}

const redeemSql = `
  insert into gift_card_entry (card_id, amount, cause, order_id, key, at) values ($1, $2, 'used', $3, $4, $5)`

function isTooLow(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'gift_card_balance'
}
