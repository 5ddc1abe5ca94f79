import type { Queries } from '#core/server/db.ts'

/** When the buyer of an order identified themselves for it, unix milliseconds; null when they have not. */
export async function identifiedAt(db: Queries, orderId: string): Promise<number | null> {
  const [done] = await db.query<{ at: Date }>(
    'bankid-identified',
    `select min(ended_at) as at from bankid_order where order_id = $1 and purpose = 'order' and status = 'complete'
     having count(*) > 0`,
    [orderId],
  )
  return done?.at.getTime() ?? null
}

/** Who has identified themselves for these orders is forgotten with their buyer. */
export async function forgetIdentifications(tx: Queries, orderIds: readonly string[]): Promise<void> {
  await tx.query('bankid-forget-orders', 'delete from bankid_order where order_id = any($1::bigint[])', [orderIds])
}
