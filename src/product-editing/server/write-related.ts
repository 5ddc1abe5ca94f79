import type { Transaction } from '#core/server/transaction.ts'
import type { FieldChanges } from '#product-editing/contract.ts'
import { markTipsChanged } from '#recommendations/server/tips-table.ts'

type Change = { id: number; changes: FieldChanges }

/** Products that exist, each once and never the product itself. */
export async function writeRelated(tx: Transaction, changed: readonly Change[]): Promise<void> {
  const rows = changed.flatMap(({ id, changes: { related } }) =>
    related === undefined ? [] : [{ id, related: [...new Set(related)].filter((other) => other !== id) }],
  )
  if (rows.length === 0) return
  await tx.query('edited-write-related', relatedSql, [JSON.stringify(rows)])
  await markTipsChanged(tx)
}

const relatedSql = `
  update product p set related_ids = array(
    select o.id from jsonb_array_elements_text(r.related) with ordinality as u (id, position)
    join product o on o.id = u.id::int order by u.position
  )
  from jsonb_to_recordset($1::jsonb) as r (id int, related jsonb)
  where p.id = r.id`
