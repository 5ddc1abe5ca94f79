import { z } from 'zod'
import { Amount, Count, Id, largestInt } from '#core/request-fields.ts'

const Measure = z.number().min(0).max(largestInt)

const Limits = z
  .strictObject({
    kg: Measure,
    litres: Measure,
    maxLengthMm: Measure,
    sidesSumMm: Measure,
    bulky: z.boolean().exactOptional(),
  })
  .meta({ id: 'ShippingLimits' })

export const Rules = z
  .strictObject({
    fits: Limits.exactOptional(),
    exceeds: Limits.exactOptional(),
    areas: z
      .array(z.tuple([Count, Count]))
      .max(500)
      .exactOptional(),
    minRank: Count.exactOptional(),
    minOrderValue: Amount.exactOptional(),
    customers: z.enum(['private', 'company']).exactOptional(),
    notShippingClasses: z.array(Id).max(100).exactOptional(),
    canCarryIn: z.boolean().exactOptional(),
  })
  .meta({ id: 'ShippingRules' })
