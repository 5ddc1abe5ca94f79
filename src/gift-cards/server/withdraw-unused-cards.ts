import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { dropUnsentEmail } from '#email/server/outbox.ts'
import { messages } from '#gift-cards/messages.ts'
import { giftCardEmailKey } from './gift-card-email.ts'

type Unused = { id: number; amount: number }

/** Empties the cards of an order of which nothing has been used. Returns what they were worth; the second time nothing. */
export async function withdrawUnusedCards(tx: Transaction, orderId: string, now: Date): Promise<number> {
  await tx.query('gift-cards-sold-lock', 'select from gift_card where order_id = $1 order by id for update', [orderId])
  // A separate statement: one that waited for the locks would not see a use made meanwhile.
  const cards = await tx.query<Unused>('gift-cards-unused', unusedSql, [orderId])
  for (const { id, amount } of cards) {
    const key = `withdrawn:${id}`
    await tx.query('gift-card-withdraw', withdrawSql, [id, -amount, orderId, key, now])
    const lines = [
      { account: 'giftCards', amount },
      { account: 'customer', amount: -amount },
    ] as const
    await recordJournalEntry(tx, { key, text: messages.booked.withdrawn, orderId, lines }, now)
    await dropUnsentEmail(tx, giftCardEmailKey(id))
  }
  return cards.reduce((sum, { amount }) => sum + amount, 0)
}

const unusedSql = `
  select c.id, c.balance as amount from gift_card c
  where c.order_id = $1 and c.balance > 0
    and c.balance = (select amount from gift_card_entry where card_id = c.id and cause = 'issued')
  order by c.id`

const withdrawSql = `
  insert into gift_card_entry (card_id, amount, cause, order_id, key, at) values ($1, $2, 'withdrawn', $3, $4, $5)`
