import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { readEntry, updateEntry } from '#content-entries/server/entry-table.ts'
import { serialized } from '#content-entries/server/save-entry.ts'
import type { Db } from '#core/server/db.ts'
import type { MethodFields } from '#shipping/entries-contract.ts'
import { shippingMethodEntries } from '#shipping/server/method-entries.ts'
import { deletePlan } from './plan-table.ts'

/** Writes what has begun to apply where the methods are. By those who planned it, in the log. */
export async function applyPlannedMethods(db: Db, now: Date): Promise<void> {
  if ((await db.query('shipping-plans-any', `${dueSql} limit 1`, [now])).length === 0) return
  await serialized(db, shippingMethodEntries, async (tx) => {
    const due = await tx.query<{ id: number; validFrom: Date; fields: MethodFields; by: number }>(
      'shipping-plans-due',
      dueSql,
      [now],
    )
    for (const { id, validFrom, fields, by } of due) {
      const before = await readEntry(tx, shippingMethodEntries, id)
      await updateEntry(tx, shippingMethodEntries, id, fields)
      await deletePlan(tx, id, validFrom)
      const after = await readEntry(tx, shippingMethodEntries, id)
      const entry = { contentType: 'shipping-method', ref: id, action: 'change' } as const
      await logEntryChange(tx, { ...entry, before, after, by, now })
    }
  })
}

const dueSql = `
  select method_id as id, valid_from as "validFrom", fields, saved_by as by
  from shipping_method_plan where valid_from <= $1 order by valid_from, method_id`
