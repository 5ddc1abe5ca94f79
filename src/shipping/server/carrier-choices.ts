import type { CarrierPoint, CarrierSlot } from '#carriers/places.ts'
import type { ShippingPoint, ShippingSlot } from '#shipping/contract.ts'
import { longDayText } from '#shipping/dates.ts'
import { messages } from '#shipping/messages.ts'
import { distanceText } from '#stores/distance.ts'
import type { CarrierAnswer } from './carrier-answers.ts'

type None = 'not-served' | 'no-answer'

export function carrierPoints(answer: CarrierAnswer<CarrierPoint>): ShippingPoint[] | None {
  if (!Array.isArray(answer)) return answer
  if (answer.length === 0) return 'not-served'
  return answer.map(({ km, ...point }) => ({
    ...point,
    distanceText: distanceText(km),
    readyText: null,
    readyDayText: null,
  }))
}

export function carrierSlots(answer: CarrierAnswer<CarrierSlot>): ShippingSlot[] | None {
  if (!Array.isArray(answer)) return answer
  if (answer.length === 0) return 'not-served'
  return answer.map(({ id, day, from, to }) => ({
    id,
    day,
    dayText: longDayText(day),
    hoursText: messages.hours(from, to),
  }))
}
