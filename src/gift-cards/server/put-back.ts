import { post } from '#books/server/post.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { sv } from '#gift-cards/sv.ts'

export type PutBack = {
  orderId: string
  /** Without it, all that the cards have paid of the order and not got back. */
  amountOre?: number
  /** What it gives back for: put back once. */
  key: string
  now: Date
}

type Used = { cardId: number; ore: number }

/**
 * Puts what an order took from gift cards back on them, the last used first, and books it. Answers how much was put back:
 * never more than the cards have paid.
 */
export async function putBack(tx: Transaction, { orderId, amountOre, key, now }: PutBack): Promise<number> {
  const used = await usedBy(tx, orderId)
  if (used.length === 0) return 0
  const earlier = await tx.query<{ ore: number }>('gift-card-put-back-before', earlierSql, [orderId, `${key}:`])
  if (earlier.length > 0) return earlier.reduce((sum, { ore }) => sum + ore, 0)
  let left = amountOre ?? Number.POSITIVE_INFINITY
  let total = 0
  for (const { cardId, ore } of used) {
    const back = Math.min(ore, left)
    if (back <= 0) continue
    await tx.query('gift-card-put-back', putBackSql, [cardId, back, orderId, `${key}:${cardId}`, now])
    left -= back
    total += back
  }
  const lines = [
    { account: 'customer', ore: total },
    { account: 'giftCards', ore: -total },
  ] as const
  await post(tx, { key: `gift-cards-put-back:${key}`, text: sv.booked.putBack, orderId, lines }, now)
  return total
}

/** The cards of an order, locked, with what each has paid of it and not got back. */
async function usedBy(tx: Transaction, orderId: string): Promise<Used[]> {
  const held = await tx.query('gift-cards-hold', holdSql, [orderId])
  if (held.length === 0) return []
  // A statement of its own: one that waited for the cards would not see what was put back meanwhile.
  return await tx.query<Used>('gift-cards-of-order', usedSql, [orderId])
}

const holdSql = `
  select from gift_card where id in (select card_id from gift_card_entry where order_id = $1 and cause = 'used')
  order by id for update`

const usedSql = `
  select card_id as "cardId", -sum(ore)::int as ore from gift_card_entry
  where order_id = $1 and cause in ('used', 'put-back')
  group by card_id having sum(ore) < 0 order by card_id desc`

const earlierSql = `select ore from gift_card_entry where order_id = $1 and cause = 'put-back' and starts_with(key, $2)`

const putBackSql = `
  insert into gift_card_entry (card_id, ore, cause, order_id, key, at) values ($1, $2, 'put-back', $3, $4, $5)`
