import { logEntryChange } from '#content-entries/server/entry-log.ts'
import type { Transaction } from '#core/server/transaction.ts'
import { lockFields } from '#product-editing/server/lock-fields.ts'
import { writeStockLevels } from '#product-editing/server/write-stock-levels.ts'
import type { Level } from './edits-of-row.ts'

type Counted = { id: number; levels: readonly Level[] }

/** As counted, with a line of the ledger each. */
export async function writeLevels(
  tx: Transaction,
  counted: readonly Counted[],
  { ref, by, now }: { ref: string; by: number | null; now: Date },
): Promise<void> {
  if (counted.length === 0) return
  const rows = await tx.query<{ id: number; place: number; quantity: number }>('export-lock-stock', lockSql, [
    counted.map(({ id }) => id),
  ])
  const before = new Map(rows.map(({ id, place, quantity }) => [`${id} ${place}`, quantity]))
  const there = (id: number, place: number) => before.get(`${id} ${place}`) ?? 0
  const levels = counted.flatMap(({ id, levels: ofProduct }) =>
    ofProduct.map(({ place, quantity }) => ({ id, place, quantity, delta: quantity - there(id, place) })),
  )
  await writeStockLevels(tx, levels, { cause: 'import', ref })
  const sources = await tx.query<{ id: number; source: string }>(
    'export-sources',
    'select id, source from product where id = any($1::int[])',
    [counted.map(({ id }) => id)],
  )
  await lockFields(
    tx,
    sources.map((product) => ({ ...product, fields: ['stock'] })),
  )
  if (by === null) return
  for (const { id, levels: ofProduct } of counted)
    await logEntryChange(tx, {
      contentType: 'product',
      ref: id,
      action: 'change',
      before: { stock: Object.fromEntries(ofProduct.map(({ place }) => [place, there(id, place)])) },
      after: { stock: Object.fromEntries(ofProduct.map(({ place, quantity }) => [place, quantity])), reason: ref },
      by,
      now,
    })
}

const lockSql = `
  select product_id as id, place, quantity from stock
  where product_id = any($1::int[]) order by product_id, place desc for update`
