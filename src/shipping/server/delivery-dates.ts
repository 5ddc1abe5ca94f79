import { dayOf } from '#core/day.ts'
import type { Member } from '#core/server/handlers.ts'
import { deliveryDay, deliveryText } from '#shipping/dates.ts'
import { promisesOf } from '#shipping/delivery-promise.ts'
import { methodsFor } from '#shipping/methods.ts'
import { cityOf, zoneOf } from '#shipping/zip-places.ts'
import { offerShipping } from './offers.ts'
import type { Shipping } from './shipping.ts'
import { standardShipment } from './standard-shipment.ts'

type Wish = { zip: string; now: Date; member: Pick<Member, 'rankLevel' | 'isCompany' | 'freeShippingFrom'> | null }

/** Delivery of a standard shipment to the door, as the checkout offers it. */
export async function deliveryDates(shipping: Shipping, { zip, now, member }: Wish) {
  const { rankLevel = 0, isCompany = false, freeShippingFrom: freeFrom = null } = member ?? {}
  const offered = await offerShipping(shipping, { ...standardShipment, zip, now, rankLevel, isCompany, freeFrom })
  const { cheapest, fastest } = promisesOf(offered)
  const earliest = fastest ?? cheapest
  return {
    zip,
    city: cityOf(zip),
    earliestDeliveryDate: earliest?.date ?? dayOf(now),
    earliestDeliveryText: earliest?.text ?? deliveryText(dayOf(now), now),
    deliveryDates: offered
      .filter(({ kind }) => kind === 'home')
      .map(({ id, earliestDate, deliveryText }) => ({ methodId: id, date: earliestDate, text: deliveryText })),
    cheapest,
    fastest,
  }
}

/** Like `deliveryDates`, without times from carriers, which are not queried for every session. */
export async function plannedDeliveryDates(shipping: Pick<Shipping, 'settingsAt'>, { zip, now, member }: Wish) {
  const { rankLevel = 0, isCompany = false, freeShippingFrom: freeFrom = null } = member ?? {}
  const { methods } = await shipping.settingsAt(now)
  const deliveryDates = methodsFor(methods, { ...standardShipment, zip, rankLevel, isCompany, freeFrom })
    .filter(({ kind }) => kind === 'home')
    .map(({ id, pace }) => {
      const date = deliveryDay({ pace, zone: zoneOf(zip), now })
      return { methodId: id, date, text: deliveryText(date, now) }
    })
  const earliestDeliveryDate = deliveryDates.map(({ date }) => date).toSorted()[0] ?? dayOf(now)
  return { deliveryDates, earliestDeliveryDate }
}
