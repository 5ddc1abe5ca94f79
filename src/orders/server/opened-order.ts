import type { Queries } from '#core/server/db.ts'
import type { Shopper } from '#core/server/handlers.ts'
import { isSame } from './order-secret.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'

type Opening = { id: string; secret?: string | undefined; shopper: Shopper | null }

/** The order, for its owner or whoever holds its secret; null for anybody else, as if there were none. */
export async function openedOrder(db: Queries, { id, secret, shopper }: Opening): Promise<StoredOrder | null> {
  const order = await readOrder(db, id)
  if (!order) return null
  if (shopper && order.memberId === shopper.id) return order
  return secret !== undefined && isSame(order.secret, secret) ? order : null
}
