import { z } from 'zod'

export const chipKinds = [
  'price',
  'measure',
  'order',
  'sale',
  'used',
  /** Not released yet; in the month that is named. */
  'coming',
  'stock',
  /** In any store, or in the one that is named. */
  'store',
  'value',
  'without',
  'opposite',
  'age',
  'gift',
] as const

/** One part of what was written, as it was understood. */
export const PlanChip = z
  .object({
    /** Named in the address when the customer undoes the part. */
    key: z.string(),
    kind: z.enum(chipKinds),
    /** Of what is measured, the order, the store, the value, or what is left out. */
    name: z.string(),
    unit: z.string(),
    /** Prices in kronor. */
    from: z.number().nullable(),
    to: z.number().nullable(),
  })
  .meta({ id: 'PlanChip' })
export type PlanChip = z.infer<typeof PlanChip>

/** How a search was understood. */
export const QueryPlan = z
  .object({
    chips: z.array(PlanChip),
    /** Those that nothing is like, and that were therefore left out. */
    unmet: z.array(PlanChip),
    /** Names and brands that the shop does not sell. */
    notSold: z.array(z.string()),
    /** Words left out because nothing has them all. */
    dropped: z.array(z.string()),
    /** Those of them that products have, and that can therefore be asked for alone. */
    droppedKnown: z.array(z.string()),
    /** A page of the shop that answers the question. */
    page: z.object({ name: z.string(), path: z.string() }).nullable(),
  })
  .meta({ id: 'QueryPlan' })
export type QueryPlan = z.infer<typeof QueryPlan>
