import type { Transaction } from '#core/server/transaction.ts'
import type { FieldChanges } from '#product-editing/contract.ts'

type Change = { id: number; changes: FieldChanges }

/** A group may have products of several sources, so its name is written as it is. */
export async function writeVariants(tx: Transaction, changed: readonly Change[], now: Date): Promise<void> {
  const rows = changed.flatMap(({ id, changes: { variant } }) =>
    variant === undefined ? [] : [{ id, group: variant?.group ?? null, name: variant?.name ?? null }],
  )
  if (rows.length > 0) await tx.query('edited-write-variants', variantSql, [JSON.stringify(rows), now])
}

const variantSql = `
  update product p set variant_group = r.group, variant_name = r.name, updated_at = $2
  from jsonb_to_recordset($1::jsonb) as r (id int, "group" text, name text)
  where p.id = r.id`
