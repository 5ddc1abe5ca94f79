import { recordJournalEntry } from '#accounting/server/record-journal-entry.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { messages } from '#gift-cards/messages.ts'

export type GiftCardRestore = {
  orderId: string
  /** By default everything the cards have paid for the order and not got back. */
  amount?: number
  /** Identifies the reason: refunded once. */
  key: string
  now: Date
}

type Used = { cardId: number; amount: number }

/**
 * Refunds an order to its gift cards, the last used first, and records it. Returns the amount, never more than the cards
 * have paid.
 */
export async function restoreGiftCards(
  tx: Transaction,
  { orderId, amount, key, now }: GiftCardRestore,
): Promise<number> {
  const used = await usedBy(tx, orderId)
  if (used.length === 0) return 0
  const earlier = await tx.query<{ amount: number }>('gift-card-put-back-before', earlierSql, [orderId, `${key}:`])
  if (earlier.length > 0) return earlier.reduce((sum, { amount }) => sum + amount, 0)
  let left = amount ?? Number.POSITIVE_INFINITY
  let total = 0
  for (const { cardId, amount } of used) {
    const back = Math.min(amount, left)
    if (back <= 0) continue
    await tx.query('gift-card-put-back', restoreSql, [cardId, back, orderId, `${key}:${cardId}`, now])
    left -= back
    total += back
  }
  const lines = [
    { account: 'customer', amount: total },
    { account: 'giftCards', amount: -total },
  ] as const
  await recordJournalEntry(
    tx,
    { key: `gift-cards-put-back:${key}`, text: messages.booked.restored, orderId, lines },
    now,
  )
  return total
}

async function usedBy(tx: Transaction, orderId: string): Promise<Used[]> {
  const locked = await tx.query('gift-cards-lock', lockSql, [orderId])
  if (locked.length === 0) return []
  // A separate statement: one that waited for the locks would not see refunds made meanwhile.
  return await tx.query<Used>('gift-cards-of-order', usedSql, [orderId])
}

const lockSql = `
  select from gift_card where id in (select card_id from gift_card_entry where order_id = $1 and cause = 'used')
  order by id for update`

const usedSql = `
  select card_id as "cardId", -sum(amount)::int as amount from gift_card_entry
  where order_id = $1 and cause in ('used', 'put-back')
  group by card_id having sum(amount) < 0 order by card_id desc`

const earlierSql = `select amount from gift_card_entry where order_id = $1 and cause = 'put-back' and starts_with(key, $2)`

const restoreSql = `
  insert into gift_card_entry (card_id, amount, cause, order_id, key, at) values ($1, $2, 'put-back', $3, $4, $5)`
