import type { Queries } from '#core/server/db.ts'
import { webWarehouse } from '#inventory/server/stock.ts'

export type StockLevel = { id: number; quantity: number; delta: number; place?: number }

/** In the web warehouse unless a place is given, with a line of the ledger each. The rows are locked by the caller. */
export async function writeStockLevels(
  tx: Queries,
  levels: readonly StockLevel[],
  { cause, ref }: { cause: string; ref: string },
): Promise<void> {
  if (levels.length > 0) await tx.query('write-stock-levels', sql, [JSON.stringify(levels), webWarehouse, cause, ref])
}

const sql = `
  with wanted as (
    select * from jsonb_to_recordset($1::jsonb) as r (id int, quantity int, delta int, place int)
  ), written as (
    insert into stock (product_id, place, quantity) select id, coalesce(place, $2), quantity from wanted
    on conflict (product_id, place) do update set quantity = excluded.quantity
  )
  insert into stock_entry (product_id, place, delta, cause, ref)
  select id, coalesce(place, $2), delta, $3, $4 from wanted where delta <> 0`
