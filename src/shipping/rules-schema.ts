import { z } from 'zod'
import { Count, Id, largestInt, Ore } from '#core/request-fields.ts'

const Measure = z.number().min(0).max(largestInt)

const Limits = z
  .strictObject({
    kg: Measure,
    litres: Measure,
    longestMm: Measure,
    sidesSumMm: Measure,
    bulky: z.boolean().exactOptional(),
  })
  .meta({ id: 'ShippingLimits' })

/** The rules of a method as its row holds them. */
export const Rules = z
  .strictObject({
    fits: Limits.exactOptional(),
    exceeds: Limits.exactOptional(),
    areas: z
      .array(z.tuple([Count, Count]))
      .max(500)
      .exactOptional(),
    minRank: Count.exactOptional(),
    minOrderOre: Ore.exactOptional(),
    customers: z.enum(['private', 'company']).exactOptional(),
    notShippingClasses: z.array(Id).max(100).exactOptional(),
    canCarryIn: z.boolean().exactOptional(),
  })
  .meta({ id: 'ShippingRules' })
