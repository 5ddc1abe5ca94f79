import type { CarrierPoint, CarrierSlot } from '#integrations/carrier/places.ts'
import type { ShippingPoint, ShippingSlot } from '#shipping/contract.ts'
import { longDayText } from '#shipping/dates.ts'
import { sv } from '#shipping/sv.ts'
import { distanceText } from '#stores/distance.ts'
import type { Told } from './carrier-answers.ts'

type None = 'not-served' | 'no-answer'

/** As the shopper is shown them; a carrier with nothing near does not come there. */
export function carrierPoints(told: Told<CarrierPoint>): ShippingPoint[] | None {
  if (!Array.isArray(told)) return told
  if (told.length === 0) return 'not-served'
  return told.map(({ km, ...point }) => ({
    ...point,
    distanceText: distanceText(km),
    readyText: null,
    readyDayText: null,
  }))
}

export function carrierSlots(told: Told<CarrierSlot>): ShippingSlot[] | None {
  if (!Array.isArray(told)) return told
  if (told.length === 0) return 'not-served'
  return told.map(({ id, day, from, to }) => ({ id, day, dayText: longDayText(day), hoursText: sv.hours(from, to) }))
}
