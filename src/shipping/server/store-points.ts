import { type Day, dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { ShippingPoint } from '#shipping/contract.ts'
import { deliveryDay, deliveryText, longDayText } from '#shipping/dates.ts'
import { messages } from '#shipping/messages.ts'
import { handedOutOn, hoursText, nextOpenDay } from '#shipping/store-hours.ts'
import { distanceText, kilometresBetween } from '#stores/distance.ts'
import { storeMessages } from '#stores/messages.ts'
import { zipPoint } from '#stores/zip-point.ts'
import type { ShippingStore } from './settings.ts'
import { daysUntilReady, isAllAt, type SplitOfRow, type SplitRow, splitRows } from './split.ts'

type Wish = { zip: string; now: Date; goods: readonly SplitRow[]; releaseOn: Day | null }

export function storePoints(stores: readonly ShippingStore[], wish: Wish): { point: ShippingPoint; day: Day }[] {
  const home = zipPoint(wish.zip)
  return stores
    .map((store) => ({ store, km: home ? kilometresBetween(home, store) : null }))
    .toSorted((a, b) => (a.km ?? 0) - (b.km ?? 0) || a.store.name.localeCompare(b.store.name, 'sv'))
    .map(({ store, km }) => {
      const { id, name, street, city, hours, holidayHours } = store
      const split = splitRows(wish.goods, { collectAt: id, sendingStores: [] })
      const day = readyOn(store, split, wish)
      const point = {
        id: String(id),
        kind: 'store' as const,
        name,
        street,
        city,
        hours: hours.length > 0 ? `${hoursText(hours)}, ${storeMessages.onHolidays(holidayHours)}` : '',
        distanceText: km === null ? '' : distanceText(Math.max(1, km)),
        readyText: readyText(id, split, day, wish.now),
        readyDayText: longDayText(day),
      }
      return { point, day }
    })
}

function readyOn(store: ShippingStore, split: SplitOfRow[], { now, releaseOn }: Wish): Day {
  const isReleased = !releaseOn || releaseOn <= dayOf(now)
  if (isReleased && isAllAt(store.id, split)) return handedOutOn(store, now)
  const inHouse = addDays(dayOf(now), daysUntilReady(split, store.id))
  const leaves = releaseOn && releaseOn > inHouse ? releaseOn : inHouse
  return nextOpenDay(store, deliveryDay({ pace: 'parcel', zone: 'country', now, readyOn: leaves }))
}

function readyText(store: number, split: SplitOfRow[], day: Day, now: Date): string {
  if (day === dayOf(now)) return messages.readyToday
  const parts = split.flatMap(({ parts }) => parts)
  const count = (some: typeof parts) => some.reduce((sum, { quantity }) => sum + quantity, 0)
  const [here, all] = [count(parts.filter(({ place }) => place === store)), count(parts)]
  const when = deliveryText(day, now)
  return here > 0 && here < all ? messages.someReady(here, all, when) : messages.readyOn(when)
}

export function collectedOn(day: Day, now: Date): string {
  return day === dayOf(now) ? messages.today : deliveryText(day, now)
}
