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

/** Statements made through the withdrawal function are evidence and are kept. */
export async function anonymizeComplaints(tx: Queries, orderIds: readonly string[]): Promise<void> {
  await tx.query(
    'complaints-anonymize',
    `update complaint set description = '', answer = '' where order_id = any($1::bigint[])`,
    [orderIds],
  )
  await tx.query(
    'returns-anonymize',
    `update goods_return set rejected_reason = null where order_id = any($1::bigint[])`,
    [orderIds],
  )
}
