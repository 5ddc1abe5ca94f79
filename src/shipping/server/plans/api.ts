import { found } from '#content-entries/server/save-entry.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import type { ShippingMethodPlans, shippingPlansContract } from '#shipping/plans-contract.ts'
import { shippingMethodEntries } from '#shipping/server/method-entries.ts'
import { readPlans } from './plan-table.ts'
import { planMethod, withdrawPlan } from './save-plan.ts'

export function shippingPlansApi({ db }: { db: Db }): Handlers<typeof shippingPlansContract> {
  return {
    async getShippingMethodPlans({ params }) {
      return { data: await plansOf(db, params.id) }
    },

    async planShippingMethod({ params, body }, { member, now }) {
      const { version, validFrom, ...fields } = body
      const planned = { id: params.id, version, validFrom: new Date(validFrom), fields }
      await planMethod(db, planned, { by: member.id, now })
      return { data: await plansOf(db, params.id) }
    },

    async withdrawShippingMethodPlan({ params, query }, { member, now }) {
      const withdrawn = { id: params.id, validFrom: new Date(query.validFrom) }
      await withdrawPlan(db, withdrawn, { by: member.id, now })
      return { data: await plansOf(db, params.id) }
    },
  }
}

async function plansOf(db: Db, id: number): Promise<ShippingMethodPlans> {
  const [{ version }, plans] = await Promise.all([found(db, shippingMethodEntries, id), readPlans(db, id)])
  const names = await db.query<{ id: number; name: string }>(
    'shipping-plan-names',
    'select id, username as name from member where id = any($1::int[])',
    [plans.map(({ savedBy }) => savedBy)],
  )
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return {
    version,
    plans: plans.map(({ validFrom, fields, savedAt, savedBy }) => ({
      validFrom: validFrom.getTime(),
      fields,
      savedAt: savedAt.getTime(),
      savedBy: nameOf.get(savedBy) ?? null,
    })),
  }
}
