import { z } from 'zod'

/** What is read of Budbee's answers; further fields are ignored, as it asks for. Sources: docs/providers.md. */

const Window = z.object({ start: z.number(), stop: z.number() })

export const Intervals = z.array(z.object({ collection: Window, delivery: Window }))
export type BudbeeInterval = z.output<typeof Intervals>[number]

export const Lockers = z.object({
  lockers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      distance: z.number().nullish(),
      address: z.object({ street: z.string(), city: z.string() }),
      openingHours: z.object({ weekdayText: z.array(z.string()).optional() }).nullish(),
    }),
  ),
})
export type BudbeeLocker = z.output<typeof Lockers>['lockers'][number]

export const Order = z.object({
  id: z.coerce.string(),
  parcels: z.array(z.object({ packageId: z.string().min(1), label: z.string().nullish() })).min(1),
})

export const TrackingLink = z.object({ url: z.url() })

export const ErrorBody = z.object({ message: z.string() })
