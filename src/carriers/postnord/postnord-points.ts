import { z } from 'zod'
import type { CarrierPoint } from '#carriers/places.ts'

const Address = z.object({
  streetName: z.string().nullish(),
  streetNumber: z.string().nullish(),
  city: z.string().nullish(),
})

const Point = z.object({
  servicePointId: z.string(),
  name: z.string(),
  /** Metres. */
  routeDistance: z.number().nullish(),
  visitingAddress: Address.nullish(),
  deliveryAddress: Address.nullish(),
  openingHours: z
    .object({
      postalServices: z
        .array(z.object({ openDay: z.string(), openTime: z.string(), closeTime: z.string() }))
        .default([]),
    })
    .nullish(),
  type: z.object({ typeId: z.number().nullish() }).nullish(),
})

export const Points = z.object({
  servicePointInformationResponse: z.object({
    servicePoints: z.array(Point).nullish(),
    compositeFault: z.unknown().optional(),
  }),
})

/** Parcel boxes; 24 and 25 are business centres and service points of Sweden. */
const parcelBox = 2

export function pointsOf({ servicePointInformationResponse: { servicePoints } }: z.output<typeof Points>) {
  return (servicePoints ?? []).map((point): CarrierPoint => {
    const address = point.visitingAddress ?? point.deliveryAddress
    const isLocker = point.type?.typeId === parcelBox
    return {
      id: point.servicePointId,
      kind: isLocker ? 'locker' : 'agent',
      name: point.name,
      street: [address?.streetName, address?.streetNumber].filter(Boolean).join(' '),
      city: address?.city ?? '',
      hours: hoursOf(point.openingHours?.postalServices ?? []),
      km: (point.routeDistance ?? 0) / 1000,
    }
  })
}

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']
const dayNames = ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön']

type OpenDay = { openDay: string; openTime: string; closeTime: string }

/** Days in a row with the same hours together: mån–fre 08:00–21:00, lör 10:00–18:00. */
function hoursOf(open: readonly OpenDay[]): string {
  const groups: { from: number; to: number; hours: string }[] = []
  for (const { openDay, openTime, closeTime } of open) {
    const day = days.indexOf(openDay)
    if (day < 0) continue
    const hours = `${openTime.slice(0, 5)}–${closeTime.slice(0, 5)}`
    const last = groups.at(-1)
    if (last && last.hours === hours && last.to === day - 1) last.to = day
    else groups.push({ from: day, to: day, hours })
  }
  const text = groups
    .map(({ from, to, hours }) => `${[...new Set([dayNames[from], dayNames[to]])].join('–')} ${hours}`)
    .join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
