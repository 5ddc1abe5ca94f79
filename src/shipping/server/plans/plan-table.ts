import { isDeepStrictEqual } from 'node:util'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import type { StoredEntry } from '#content-entries/server/entry-table.ts'
import type { Editor } from '#content-entries/server/save-entry.ts'
import type { Queries } from '#core/server/db.ts'
import type { MethodFields } from '#shipping/entries-contract.ts'
import { carryPlans } from './carry-plans.ts'

export type Plan = { validFrom: Date; fields: MethodFields; savedAt: Date; savedBy: number }

/** In the order in which they begin. */
export async function readPlans(db: Queries, methodId: number): Promise<Plan[]> {
  return await db.query<Plan>(
    'shipping-plans',
    `select valid_from as "validFrom", fields, saved_at as "savedAt", saved_by as "savedBy"
     from shipping_method_plan where method_id = $1 order by valid_from`,
    [methodId],
  )
}

export function fieldsOf(row: StoredEntry<MethodFields>): MethodFields {
  const { id: _, version: __, ...fields } = row
  return fields
}

export function fieldsAt(row: StoredEntry<MethodFields>, plans: readonly Plan[], at: Date): MethodFields {
  return plans.findLast(({ validFrom }) => validFrom <= at)?.fields ?? fieldsOf(row)
}

type Change = { id: number; validFrom: Date; before: MethodFields; after: MethodFields }

export async function writePlan(
  tx: Queries,
  { id, validFrom, before, after }: Change,
  { by, now }: Editor,
): Promise<void> {
  await tx.query(
    'shipping-plan-write',
    `insert into shipping_method_plan (method_id, valid_from, fields, saved_at, saved_by) values ($1, $2, $3, $4, $5)
     on conflict (method_id, valid_from)
     do update set fields = excluded.fields, saved_at = excluded.saved_at, saved_by = excluded.saved_by`,
    [id, validFrom, JSON.stringify(after), now, by],
  )
  await logEntryChange(tx, {
    contentType: 'shipping-method',
    ref: id,
    action: 'change',
    before: { id, ...before },
    after: { id, ...after, validFrom },
    by,
    now,
  })
}

export async function deletePlan(tx: Queries, id: number, validFrom: Date): Promise<void> {
  await tx.query('shipping-plan-delete', 'delete from shipping_method_plan where method_id = $1 and valid_from = $2', [
    id,
    validFrom,
  ])
}

type Replan = { id: number; plans: readonly Plan[]; before: MethodFields; after: MethodFields }

/** Writes the plans that follow a change anew, at the times they had. */
export async function replan(tx: Queries, { id, plans, before, after }: Replan, editor: Editor): Promise<void> {
  const carried = carryPlans(
    plans.map(({ fields }) => fields),
    { before, after },
  )
  for (const [at, { validFrom, fields }] of plans.entries()) {
    const next = carried[at]
    if (next && !isDeepStrictEqual(next, fields))
      await writePlan(tx, { id, validFrom, before: fields, after: next }, editor)
  }
}
