import { z } from 'zod'

/** What is near a member. Higher rooms know it: who reads a member is given a way to ask. */
export const Nearby = z
  .object({
    /** How much each store is the member's, by its number. */
    storeWeights: z.record(z.string(), z.number()),
    /** At most four stores, the likeliest first. */
    storeSuggestions: z.array(z.int()),
    deliveryDates: z.array(z.object({ methodId: z.int(), date: z.string(), text: z.string() })),
    earliestDeliveryDate: z.string(),
  })
  .meta({ id: 'Nearby' })
export type Nearby = z.infer<typeof Nearby>

export type NearbyFacts = { zip: string; starred: readonly number[]; mine: readonly number[] }
