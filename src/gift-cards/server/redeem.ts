import { post } from '#books/server/post.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { sv } from '#gift-cards/sv.ts'

export type CardUse = { cardId: number; ore: number }

/** A card no longer holds what it was to pay: it was used elsewhere meanwhile. */
export class CardTooLow extends Error {}

type Redemption = { orderId: string; now: Date }

/**
 * Takes from the cards what they pay of an order, in the transaction that places it. The database refuses a balance below
 * zero. Cards are locked by their number, so that two orders wait in line and never in a ring.
 */
export async function redeem(tx: Transaction, uses: readonly CardUse[], { orderId, now }: Redemption): Promise<void> {
  for (const { cardId, ore } of uses.toSorted((a, b) => a.cardId - b.cardId)) {
    const params = [cardId, -ore, orderId, `used:${orderId}:${cardId}`, now]
    await tx.query('gift-card-redeem', redeemSql, params).catch((error: unknown) => {
      throw isTooLow(error) ? new CardTooLow() : error
    })
  }
  const total = uses.reduce((sum, { ore }) => sum + ore, 0)
  await post(
    tx,
    {
      key: `gift-cards-used:${orderId}`,
      text: sv.booked.used,
      orderId,
      lines: [
        { account: 'giftCards', ore: total },
        { account: 'customer', ore: -total },
      ],
    },
    now,
  )
}

const redeemSql = `
  insert into gift_card_entry (card_id, ore, cause, order_id, key, at) values ($1, $2, 'used', $3, $4, $5)`

function isTooLow(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'gift_card_balance'
}
