import type { Queries } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { RiskMark } from '#orders/back-office-contract.ts'

export async function readRiskMarks(db: Queries, orderId: string): Promise<RiskMark[]> {
  const sql = 'select marks from order_risk where order_id = $1'
  return (await db.query<{ marks: RiskMark[] }>('order-risk-read', sql, [orderId]))[0]?.marks ?? []
}

/** Locked until the transaction ends; those of another process are skipped. */
export async function takeOrdersToAssess(tx: Transaction, max: number): Promise<string[]> {
  const taken = await tx.query<{ id: string }>(
    'order-risk-take',
    `delete from order_to_assess where order_id in
       (select order_id from order_to_assess order by order_id limit $1 for update skip locked)
     returning order_id::text as id`,
    [max],
  )
  return taken.map(({ id }) => id)
}

export async function writeRiskMarks(
  tx: Transaction,
  marked: readonly { orderId: string; marks: readonly RiskMark[] }[],
  now: Date,
): Promise<void> {
  await tx.query(
    'order-risk-write',
    `insert into order_risk (order_id, marks, assessed_at)
     select order_id, marks, $3 from unnest($1::bigint[], $2::jsonb[]) as r (order_id, marks) on conflict do nothing`,
    [marked.map(({ orderId }) => orderId), marked.map(({ marks }) => JSON.stringify(marks)), now],
  )
}
