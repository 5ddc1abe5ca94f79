import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { cancelEmails } from '#email/server/cancel-emails.ts'
import { messages } from '#gift-cards/messages.ts'
import { cardsOfOrder, isUnused, type SoldCard } from './cards-of-order.ts'
import { giftCardEmailKeys } from './gift-card-email.ts'

export type Voiding = {
  orderId: string
  /** How many of each position; by default every card. */
  units?: readonly { position: number; quantity: number }[]
  now: Date
}

/**
 * Takes everything off unused gift cards of an order and cancels their emails that have not been sent. The caller has
 * locked the order and refunds the sum. Whoever pays with a card at the same time waits for its lock, or is waited for.
 */
export async function voidGiftCards(tx: Transaction, { orderId, units, now }: Voiding): Promise<SoldCard[]> {
  await tx.query('gift-cards-void-lock', 'select from gift_card where order_id = $1 order by id for update', [orderId])
  // A separate statement: one that waited for the locks would not see what was used meanwhile.
  const unused = (await cardsOfOrder(tx, orderId)).filter(isUnused)
  const cards = units
    ? units.flatMap(({ position, quantity }) => unused.filter((card) => card.position === position).slice(0, quantity))
    : unused
  if (cards.length === 0) return []
  await tx.query('gift-cards-void', voidSql, [
    cards.map(({ id }) => id),
    cards.map(({ balance }) => -balance),
    orderId,
    now,
  ])
  const total = cards.reduce((sum, { balance }) => sum + balance, 0)
  const lines = [
    { account: 'giftCards', amount: total },
    { account: 'customer', amount: -total },
  ] as const
  const key = `gift-cards-withdrawn:${cards.map(({ id }) => id).join(',')}`
  await recordJournalEntry(tx, { key, text: messages.booked.withdrawn, orderId, lines }, now)
  await cancelEmails(tx, cards.flatMap(giftCardEmailKeys))
  return cards
}

const voidSql = `
  insert into gift_card_entry (card_id, amount, cause, order_id, key, at)
  select id, amount, 'withdrawn', $3, 'withdrawn:' || id, $4 from unnest($1::bigint[], $2::int[]) as c (id, amount)`
