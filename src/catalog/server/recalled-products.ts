import type { Transaction } from '#core/server/transaction.ts'

/** Stops the sale of products, and resumes that of others. */
export async function markRecalled(
  tx: Transaction,
  { stopped, resumed, now }: { stopped: readonly number[]; resumed: readonly number[]; now: Date },
): Promise<void> {
  await tx.query(
    'products-mark-recalled',
    `update product set recalled_at = case when id = any($1::int[]) then $3::timestamptz end
     where id = any($1::int[]) and recalled_at is null or id = any($2::int[]) and recalled_at is not null`,
    [stopped, resumed, now],
  )
}
