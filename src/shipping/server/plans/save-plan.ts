import { isDeepStrictEqual } from 'node:util'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { type Editor, found, serialized } from '#content-entries/server/save-entry.ts'
import { validateEntry } from '#content-entries/server/validate-entry.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Transaction } from '#core/server/transaction.ts'
import type { MethodFields } from '#shipping/entries-contract.ts'
import { shippingPlansContract } from '#shipping/plans-contract.ts'
import { shippingMethodEntries } from '#shipping/server/method-entries.ts'
import { deletePlan, fieldsAt, readPlans, replan, writePlan } from './plan-table.ts'

type Planned = { id: number; version: number; validFrom: Date; fields: MethodFields }

/** The same plan twice has no further effect. */
export async function planMethod(db: Db, { id, version, validFrom, fields }: Planned, editor: Editor): Promise<void> {
  const call = shippingPlansContract.planShippingMethod
  await serialized(db, shippingMethodEntries, async (tx) => {
    const row = await found(tx, shippingMethodEntries, id)
    const plans = await readPlans(tx, id)
    const before = fieldsAt(row, plans, validFrom)
    if (isDeepStrictEqual(before, fields)) return
    if (row.version !== version) throw domainError(call, 'changed-meanwhile')
    if (validFrom <= editor.now) throw domainError(call, 'in-the-past')
    await validateEntry(tx, shippingMethodEntries, fields, id)
    await writePlan(tx, { id, validFrom, before, after: fields }, editor)
    const later = plans.filter((plan) => plan.validFrom > validFrom)
    await replan(tx, { id, plans: later, before, after: fields }, editor)
    await nextVersion(tx, id)
  })
}

export async function withdrawPlan(
  db: Db,
  { id, validFrom }: { id: number; validFrom: Date },
  editor: Editor,
): Promise<void> {
  await serialized(db, shippingMethodEntries, async (tx) => {
    const row = await found(tx, shippingMethodEntries, id)
    if (validFrom <= editor.now) throw domainError(shippingPlansContract.withdrawShippingMethodPlan, 'already-applies')
    const plans = await readPlans(tx, id)
    const plan = plans.find((one) => one.validFrom.getTime() === validFrom.getTime())
    if (!plan) return
    await deletePlan(tx, id, validFrom)
    const entry = { contentType: 'shipping-method', ref: id, action: 'remove' } as const
    await logEntryChange(tx, { ...entry, before: { id, ...plan.fields, validFrom }, after: null, ...editor })
    const later = plans.filter((one) => one.validFrom > validFrom)
    const after = fieldsAt(
      row,
      plans.filter((one) => one !== plan),
      validFrom,
    )
    await replan(tx, { id, plans: later, before: plan.fields, after }, editor)
    await nextVersion(tx, id)
  })
}

/** Another employee with the form open finds out that something else is planned. */
async function nextVersion(tx: Transaction, id: number): Promise<void> {
  await tx.query('shipping-plan-version', 'update shipping_method set position = position where id = $1', [id])
}
