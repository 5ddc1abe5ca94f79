import { z } from 'zod'
import { entryProblems } from '#content-entries/content-entry.ts'
import { contract } from '#core/contract.ts'
import { Count, Instant, RefParam } from '#core/request-fields.ts'
import { MethodRow, methodProblems } from './entries-contract.ts'

export const ShippingMethodPlan = z
  .object({
    /** Unix milliseconds. */
    validFrom: z.int(),
    fields: MethodRow,
    savedAt: z.int(),
    savedBy: z.string().nullable(),
  })
  .meta({ id: 'ShippingMethodPlan' })
export type ShippingMethodPlan = z.infer<typeof ShippingMethodPlan>

const Plans = z
  .object({
    /** That of the row, which a plan changes too. */
    version: z.int(),
    /** In the order in which they begin. */
    plans: z.array(ShippingMethodPlan),
  })
  .meta({ id: 'ShippingMethodPlans' })
export type ShippingMethodPlans = z.infer<typeof Plans>

const Id = z.object({ id: RefParam })
const noSuchEntry = { 'no-such-entry': { status: 404, message: 'Raden finns inte.' } } as const

export const shippingPlansContract = contract({
  getShippingMethodPlans: {
    method: 'GET',
    path: '/admin/shipping-method/{id}/plan',
    summary: 'Lists what a delivery method becomes later',
    params: Id,
    answer: z.object({ data: Plans }),
    employeesOnly: true,
    apiKeyRight: 'shipping',
    problems: noSuchEntry,
  },
  planShippingMethod: {
    method: 'PUT',
    path: '/admin/shipping-method/{id}/plan',
    summary:
      'Plans what a delivery method becomes at a time. `version` is that of the row when it was read. What is planned later keeps its own changes',
    params: Id,
    body: z.object({ version: Count.min(1), validFrom: Instant, ...MethodRow.shape }),
    answer: z.object({ data: Plans }),
    right: 'shipping',
    problems: {
      ...entryProblems,
      ...methodProblems,
      ...noSuchEntry,
      'changed-meanwhile': {
        status: 409,
        message: 'Någon annan har ändrat raden. Läs in den igen och gör om din ändring.',
      },
      'in-the-past': { status: 400, message: 'Ändringen kan inte börja gälla bakåt i tiden.' },
    },
  },
  withdrawShippingMethodPlan: {
    method: 'DELETE',
    path: '/admin/shipping-method/{id}/plan',
    summary:
      'Withdraws what a delivery method was to become at a time; withdrawing a missing plan is not an error. What is planned after it is kept without it',
    params: Id,
    query: z.object({ validFrom: Instant }),
    answer: z.object({ data: Plans }),
    right: 'shipping',
    problems: {
      ...noSuchEntry,
      'already-applies': { status: 409, message: 'Ändringen gäller redan. Återställ i stället en tidigare version.' },
    },
  },
})
