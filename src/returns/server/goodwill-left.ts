import type { Queries } from '#core/server/db.ts'
import { deductionTexts } from '#returns/messages.ts'

/** How much the price of the order was lowered by goodwill, less what returns have deducted for it, öre. */
export async function goodwillLeft(db: Queries, orderId: string): Promise<number> {
  const [found] = await db.query<{ amount: number }>('return-goodwill-left', sql, [
    orderId,
    deductionTexts.refundedBefore,
  ])
  return found?.amount ?? 0
}

const sql = `
  select coalesce(sum((r.row ->> 'totalOre')::int), 0)::int as amount
  from receipt, jsonb_array_elements(document -> 'rows') as r (row)
  where order_id = $1 and kind = 'credit-note' and (key like 'goodwill:%' or r.row ->> 'name' = $2)`
