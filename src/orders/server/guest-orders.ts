import type { Db } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { isSame, newSecret } from './order-id.ts'

type Key = { orderId: string; secret: string }
type Found = { email: string; hasOwner: boolean; isPaid: boolean }

export function guestOrders(db: Db) {
  return {
    async find({ orderId, secret }: Key): Promise<Found | null> {
      const sql = `select email, secret, member_id is not null as "hasOwner",
          state in ('placed', 'packed', 'sent', 'delivered') as "isPaid" from orders where id = $1`
      const [found] = await db.query<Found & { secret: string }>('guest-order', sql, [orderId])
      if (!found || !isSame(found.secret, secret)) return null
      const { secret: _, ...order } = found
      return order
    },

    /** What others know of its secret opens it no longer. */
    async adopt(tx: Transaction, { orderId, secret }: Key, memberId: number): Promise<void> {
      const sql = 'update orders set member_id = $3, secret = $4 where id = $1 and secret = $2 and member_id is null'
      await tx.query('guest-order-adopt', sql, [orderId, secret, memberId, newSecret()])
    },
  }
}

/** Moves the orders when two accounts are merged. */
export async function moveOrders(tx: Transaction, from: number, into: number): Promise<void> {
  await tx.query('orders-move', 'update orders set member_id = $2 where member_id = $1', [from, into])
}
