import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { isSame } from './order-id.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'

type Opening = { id: string; secret?: string | undefined; member: Member | null }

/** Null for anyone else, as if the order did not exist. */
export async function openedOrder(db: Queries, { id, secret, member }: Opening): Promise<StoredOrder | null> {
  const order = await readOrder(db, id)
  if (!order) return null
  if (member && order.memberId === member.id) return order
  return secret !== undefined && isSame(order.secret, secret) ? order : null
}
