import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { ShippingExtra, ShippingMethod } from '#shipping/contract.ts'
import { deliveryDay, deliveryText, slotDays, workingDaysUntil } from '#shipping/dates.ts'
import { messages } from '#shipping/messages.ts'
import type { Shipment } from '#shipping/method-rules.ts'
import { type Method, methodsFor } from '#shipping/methods.ts'
import { cityOf, zoneOf } from '#shipping/zip-places.ts'
import { carrierPoints, carrierSlots } from './carrier-choices.ts'
import type { ShippingStore } from './settings.ts'
import type { Shipping } from './shipping.ts'
import { daysUntilReady, type SplitRow, splitRows } from './split.ts'
import { collectedOn, storePoints } from './store-points.ts'

export type ShippingWish = Shipment & {
  zip: string
  now: Date
  goods: readonly SplitRow[]
  releaseOn: Day | null
  takesBack: boolean
  methodId?: number
}

export async function offerShipping(shipping: Shipping, wish: ShippingWish): Promise<ShippingMethod[]> {
  const { methods, stores } = await shipping.settingsAt(wish.now)
  const possible = methodsFor(methods, wish).filter(({ id }) => id === (wish.methodId ?? id))
  const offers = await Promise.all(possible.map((method) => offerOf({ shipping, stores }, method, wish)))
  return offers.filter((offer) => offer !== null)
}

/**
 * The lowest price of what could have been chosen to have it sent, at most that of `chosen`. Carriers are asked only about
 * what is cheaper.
 */
export async function standardPrice(
  shipping: Shipping,
  wish: Omit<ShippingWish, 'methodId'>,
  chosen: Pick<ShippingMethod, 'price'>,
): Promise<number> {
  const { methods, stores } = await shipping.settingsAt(wish.now)
  const cheaper = methodsFor(methods, wish)
    .filter(({ kind, price }) => kind !== 'store' && kind !== 'digital' && price < chosen.price)
    .toSorted((a, b) => a.price - b.price)
  for (const method of cheaper) {
    if (await offerOf({ shipping, stores }, method, wish)) return method.price
  }
  return chosen.price
}

function sentOn({ pace }: Method, { zip, now, goods, releaseOn }: ShippingWish, sendingStores: readonly number[]): Day {
  const split = splitRows(goods, { collectAt: null, sendingStores })
  const readyOn = later(addDays(dayOf(now), daysUntilReady(split, null)), releaseOn)
  return deliveryDay({ pace, zone: zoneOf(zip), now, readyOn })
}

type Offering = { shipping: Shipping; stores: readonly ShippingStore[] }

async function offerOf(
  { shipping, stores }: Offering,
  method: Method,
  wish: ShippingWish,
): Promise<ShippingMethod | null> {
  const { zip, now } = wish
  const day = sentOn(
    method,
    wish,
    stores.map(({ id }) => id),
  )
  const { id, name, description, price, regularPrice, kind, carrier } = method
  const offered = { id, name, description, price, regularPrice, kind, carrier, extras: extrasOf(method, wish) }
  const from = (day: Day) => ({ ...offered, deliveryText: deliveryText(day, now), earliestDate: day })
  const leadTime = (note: string | null) => ({ ...from(day), leadTime: { text: leadText(day, now), note } })

  if (kind === 'digital' && day === dayOf(now)) {
    return { ...from(day), deliveryText: messages.atOnce, leadTime: { text: messages.sameDay, note: null } }
  }
  if (kind === 'store') {
    const found = storePoints(stores, wish)
    if (found.length === 0) return null
    const first = found.map(({ day }) => day).toSorted()[0] ?? day
    return { ...from(first), deliveryText: collectedOn(first, now), points: found.map(({ point }) => point) }
  }
  if (method.asks === 'points' && carrier) {
    const points = carrierPoints(await shipping.carriers.points(carrier, zip, cityOf(zip) ?? ''))
    if (points === 'not-served') return null
    return points === 'no-answer' ? leadTime(messages.noPoints) : { ...from(day), points }
  }
  if (method.asks === 'slots' && carrier) {
    const hours = method.pace === 'tonight' ? 'evening' : 'day'
    const slots = carrierSlots(await shipping.carriers.slots(carrier, zip, slotDays(day, daysShown), hours))
    if (slots === 'not-served') return null
    if (slots === 'no-answer') return leadTime(messages.noSlots)
    return { ...from(slots[0]?.day ?? day), slots }
  }
  return leadTime(null)
}

const daysShown = 5

function extrasOf({ kind, rules }: Method, { takesBack }: ShippingWish): ShippingExtra[] {
  const takesOld = takesBack && kind === 'home'
  return [...(takesOld ? (['old-unit'] as const) : []), ...(rules.canCarryIn ? (['carry-in'] as const) : [])]
}

function leadText(day: Day, now: Date): string {
  const days = workingDaysUntil(day, now)
  return days === 0 ? messages.sameDay : messages.workingDays(days)
}

function later(day: Day, other: Day | null): Day {
  return other && other > day ? other : day
}
