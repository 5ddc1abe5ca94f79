import type { Db } from '#core/server/db.ts'
import type { OrderState } from '#orders/contract.ts'
import type { CancelReason } from '#orders/messages.ts'

export type ExistingOrder = {
  id: string
  number: number
  secret: string
  state: OrderState
  total: number
  requestHash: Buffer
  cancelledReason: CancelReason | null
}

export async function orderByKey(db: Db, key: string): Promise<ExistingOrder | null> {
  const [order] = await db.query<ExistingOrder>(
    'order-by-key',
    `select id::text as id, number, secret, state, total, request_hash as "requestHash",
       cancelled_reason as "cancelledReason"
     from orders where idempotency_key = $1`,
    [key],
  )
  return order ?? null
}
