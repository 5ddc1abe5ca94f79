/** Where a parcel can be fetched. */
export type CarrierPoint = {
  id: string
  kind: 'locker' | 'agent'
  name: string
  street: string
  city: string
  /** "Mån–fre 8–22, lör–sön 9–20" */
  hours: string
  km: number
}

/** Some hours of a day in which the carrier comes. */
export type CarrierSlot = { id: string; day: string; from: string; to: string }

type Ask = { carrier: string; zip: string; signal: AbortSignal }

/** The carrier does not come to this postal code. */
export const notServed = 'not-served'

/** What carriers tell of their places and times. Every call may fail or never end. */
export type CarrierPlaces = {
  /** The nearest first. */
  points(ask: Ask & { city: string }): Promise<CarrierPoint[] | typeof notServed>
  /** On the days of `days`, in order; those that are full are left out. */
  slots(ask: Ask & { days: string[]; hours: 'day' | 'evening' }): Promise<CarrierSlot[] | typeof notServed>
}
