import type { Queries } from '#core/server/db.ts'

export async function hasOpenReturns(tx: Queries, orderIds: readonly string[]): Promise<boolean> {
  const open = await tx.query(
    'returns-are-open',
    `select from goods_return where order_id = any($1::bigint[]) and state in ('announced', 'received')
     union all select from complaint where order_id = any($1::bigint[]) and answered_at is null limit 1`,
    [orderIds],
  )
  return open.length > 0
}

/** What somebody told us in their own words. What they declared through the withdrawal function is evidence and stays. */
export async function forgetComplainant(tx: Queries, orderIds: readonly string[]): Promise<void> {
  await tx.query(
    'complainant-forget',
    `update complaint set description = '', answer = '' where order_id = any($1::bigint[])`,
    [orderIds],
  )
  await tx.query(
    'returner-forget',
    `update goods_return set refused_reason = null where order_id = any($1::bigint[])`,
    [orderIds],
  )
}
