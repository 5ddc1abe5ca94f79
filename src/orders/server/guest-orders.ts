import type { Db } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { isSame } from './order-secret.ts'

type Key = { orderId: string; secret: string }
type Found = { email: string; hasOwner: boolean; secret: string }

/** Orders that were placed without an account, for whoever holds the secret and becomes a member. */
export function guestOrders(db: Db) {
  return {
    async find({ orderId, secret }: Key): Promise<{ email: string; hasOwner: boolean } | null> {
      const sql = 'select email, secret, member_id is not null as "hasOwner" from orders where id = $1'
      const [order] = await db.query<Found>('guest-order', sql, [orderId])
      return order && isSame(order.secret, secret) ? { email: order.email, hasOwner: order.hasOwner } : null
    },

    async adopt(tx: Transaction, { orderId, secret }: Key, memberId: number): Promise<void> {
      const sql = 'update orders set member_id = $3 where id = $1 and secret = $2 and member_id is null'
      await tx.query('guest-order-adopt', sql, [orderId, secret, memberId])
    },
  }
}
