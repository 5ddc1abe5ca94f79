export type CarrierPoint = {
  id: string
  kind: 'locker' | 'agent'
  name: string
  street: string
  city: string
  hours: string
  km: number
}

export type CarrierSlot = { id: string; day: string; from: string; to: string }

type Ask = { carrier: string; zip: string; signal: AbortSignal }

export const notServed = 'not-served'

/** Every call may fail or never end. */
export type CarrierPlaces = {
  points(ask: Ask & { city: string }): Promise<CarrierPoint[] | typeof notServed>
  slots(ask: Ask & { days: string[]; hours: 'day' | 'evening' }): Promise<CarrierSlot[] | typeof notServed>
}
