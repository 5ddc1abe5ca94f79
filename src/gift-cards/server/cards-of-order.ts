import type { Queries } from '#core/server/db.ts'

export type SoldCard = {
  id: number
  position: number
  last4: string
  amount: number
  balance: number
  codeNumber: number
}

/** The gift cards bought in an order, without those that have been withdrawn from. */
export async function cardsOfOrder(db: Queries, orderId: string): Promise<SoldCard[]> {
  return await db.query<SoldCard>(
    'gift-cards-sold-of-order',
    `select c.id, coalesce(c.position, 0) as position, c.last4, e.amount, c.balance,
       c.code_number as "codeNumber"
     from gift_card c join gift_card_entry e on e.card_id = c.id and e.cause = 'issued'
     where c.order_id = $1
       and not exists (select from gift_card_entry w where w.card_id = c.id and w.cause = 'withdrawn')
     order by c.id`,
    [orderId],
  )
}

/** A card that paid for an order that was cancelled has got everything back. */
export function isUnused({ amount, balance }: Pick<SoldCard, 'amount' | 'balance'>): boolean {
  return balance === amount
}
