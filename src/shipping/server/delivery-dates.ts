import { dayOf } from '#core/day.ts'
import { deliveryDay, deliveryText } from '#shipping/dates.ts'
import { isIn } from '#shipping/method-rules.ts'
import { cityOf, zoneOf } from '#shipping/zip-places.ts'
import type { Shipping } from './shipping.ts'

export async function deliveryDates(shipping: Pick<Shipping, 'settings'>, zip: string, now: Date) {
  const { methods } = await shipping.settings()
  const dates = methods
    .filter(({ kind, isInternal, rules }) => kind === 'home' && !isInternal && (!rules.areas || isIn(rules.areas, zip)))
    .map(({ id, pace }) => {
      const date = deliveryDay({ pace, zone: zoneOf(zip), now })
      return { methodId: id, date, text: deliveryText(date, now) }
    })
  const earliest = dates.map(({ date }) => date).toSorted()[0] ?? dayOf(now)
  return {
    zip,
    city: cityOf(zip),
    earliestDeliveryDate: earliest,
    earliestDeliveryText: deliveryText(earliest, now),
    deliveryDates: dates,
  }
}
