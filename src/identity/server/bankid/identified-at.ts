import type { Queries } from '#core/server/db.ts'

export async function identifiedAt(db: Queries, orderId: string): Promise<number | null> {
  const [done] = await db.query<{ at: Date }>(
    'bankid-identified',
    `select min(ended_at) as at from bankid_order where order_id = $1 and purpose = 'order' and status = 'complete'
     having count(*) > 0`,
    [orderId],
  )
  return done?.at.getTime() ?? null
}

export async function deleteIdentifications(tx: Queries, orderIds: readonly string[]): Promise<void> {
  await tx.query('bankid-purge-orders', 'delete from bankid_order where order_id = any($1::bigint[])', [orderIds])
}
