import { z } from 'zod'
import { type CarrierPoint, notServed } from '#carriers/places.ts'

export const Points = z.object({
  pickupPoint: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      address: z.string().nullish(),
      city: z.string().nullish(),
      visitingAddress: z.string().nullish(),
      visitingCity: z.string().nullish(),
      openingHoursSwedish: z.string().nullish(),
      /** A number as text. */
      distanceInKm: z.coerce.number().nullish(),
      type: z.coerce.string().nullish(),
    }),
  ),
})

/** Lockers of Sweden; 34 is a place with staff. */
const locker = '39'

export function pointsOf({ pickupPoint }: z.output<typeof Points>): CarrierPoint[] | typeof notServed {
  if (pickupPoint.length === 0) return notServed
  return pickupPoint.map((point) => ({
    id: point.id,
    kind: point.type === locker ? 'locker' : 'agent',
    name: point.name,
    street: point.visitingAddress ?? point.address ?? '',
    city: point.visitingCity ?? point.city ?? '',
    hours: point.openingHoursSwedish ?? '',
    km: point.distanceInKm ?? 0,
  }))
}
