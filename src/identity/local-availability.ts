import { z } from 'zod'

/** Implemented by higher modules and passed in. */
export const LocalAvailability = z
  .object({
    storeWeights: z.record(z.string(), z.number()),
    storeSuggestions: z.array(z.int()),
    deliveryDates: z.array(z.object({ methodId: z.int(), date: z.string(), text: z.string() })),
    earliestDeliveryDate: z.string(),
  })
  .meta({ id: 'LocalAvailability' })
export type LocalAvailability = z.infer<typeof LocalAvailability>

export type LocalAvailabilityInput = { zip: string; starred: readonly number[]; mine: readonly number[] }
