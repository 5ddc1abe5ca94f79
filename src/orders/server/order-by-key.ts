import type { Db } from '#core/server/db.ts'
import type { OrderState } from '#orders/contract.ts'
import type { CancelReason } from '#orders/sv.ts'

export type KnownOrder = {
  id: string
  number: number
  secret: string
  state: OrderState
  total: number
  requestHash: Buffer
  cancelledReason: CancelReason | null
}

/** The order a key was used for before. */
export async function orderByKey(db: Db, key: string): Promise<KnownOrder | null> {
  const [order] = await db.query<KnownOrder>(
    'order-by-key',
    `select id::text as id, number, secret, state, total_ore as total, request_hash as "requestHash",
       cancelled_reason as "cancelledReason"
     from orders where idempotency_key = $1`,
    [key],
  )
  return order ?? null
}
