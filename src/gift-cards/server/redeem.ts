import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { messages } from '#gift-cards/messages.ts'
import { payWithCards } from '#gift-cards/pay-with-cards.ts'
import type { GiftCard } from './cards.ts'

/** `codeNumber` is that of the code it was offered by. */
export type CardUse = { cardId: number; codeNumber: number; amount: number }

/** The card was used elsewhere in the meantime, or has got another code. */
export class CardTooLow extends Error {}
/** An employee blocked the card in the meantime. */
export class CardBlocked extends Error {}

export function cardUses(total: number, cards: readonly GiftCard[]): CardUse[] {
  return payWithCards(total, cards).map(({ card: { id, codeNumber }, amount }) => ({ cardId: id, codeNumber, amount }))
}

type Redemption = { orderId: string; now: Date }

/**
 * Runs in the transaction that places the order. The database rejects negative balances. Cards are locked in order of
 * id, to avoid deadlocks.
 */
export async function redeem(tx: Transaction, uses: readonly CardUse[], { orderId, now }: Redemption): Promise<void> {
  for (const { cardId, codeNumber, amount } of uses.toSorted((a, b) => a.cardId - b.cardId)) {
    const params = [cardId, -amount, orderId, `used:${orderId}:${cardId}`, now, codeNumber]
    const [card] = await tx.query<Redeemed>('gift-card-redeem', redeemSql, params).catch((error: unknown) => {
      throw isTooLow(error) ? new CardTooLow() : error
    })
    if (card?.isBlocked) throw new CardBlocked()
    if (!card?.isRedeemed) throw new CardTooLow()
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

type Redeemed = { isBlocked: boolean; isRedeemed: boolean }

const redeemSql = `
  with card as (select id, is_blocked, code_number from gift_card where id = $1 for update),
  entry as (
    insert into gift_card_entry (card_id, amount, cause, order_id, key, at)
    select id, $2, 'used', $3, $4, $5 from card where not is_blocked and code_number = $6 returning card_id
  )
  select is_blocked as "isBlocked", exists (select from entry) as "isRedeemed" from card`

function isTooLow(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'gift_card_balance'
}
