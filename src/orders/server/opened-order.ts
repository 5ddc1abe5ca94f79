import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { isSame } from './order-id.ts'
import { readOrder, type StoredOrder } from './stored-order.ts'

export type Opening = { id: string; secret?: string | undefined; member: Member | null }

/** Null for anyone else, as if the order did not exist. */
export async function openedOrder(db: Queries, { id, ...whose }: Opening): Promise<StoredOrder | null> {
  const order = await readOrder(db, id)
  return order && opens(order, whose) ? order : null
}

export function opens(
  order: Pick<StoredOrder, 'memberId' | 'secret'>,
  { secret, member }: Omit<Opening, 'id'>,
): boolean {
  if (member && order.memberId === member.id) return true
  return secret !== undefined && isSame(order.secret, secret)
}
