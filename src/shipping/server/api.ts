import { dayOf } from '#core/day.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { shippingContract } from '#shipping/contract.ts'
import { deliveryDay, deliveryText } from '#shipping/dates.ts'
import { lockerMethod, methods, storePickup } from '#shipping/methods.ts'
import { cityOf, defaultZip, normalZip, zoneOf } from '#shipping/zips.ts'
import { offerShipping } from './offers.ts'
import { shipmentOf } from './shipment-of-query.ts'

export function shippingApi({ db }: { db: Db }): Handlers<typeof shippingContract> {
  return {
    getShippingMethods: async ({ body: { data } }, visit) => {
      const zip = checkedZip(data.zip ?? defaultZip)
      const offered = await offerShipping(db, { ...shipmentOf(data, visit.shopper), zip, now: visit.now })
      return data.delivery_method === undefined ? offered : offered.filter(({ id }) => id === data.delivery_method)
    },

    getDeliveryDates: ({ params }, { now }) => {
      const zip = checkedZip(params.zip)
      const zone = zoneOf(zip)
      const deliveryDates = methods
        .filter((method) => method.kind === 'home' && !method.isInternal && (method.zones?.includes(zone) ?? true))
        .map(({ id, pace }) => {
          const date = deliveryDay({ pace, zone, now })
          return { methodId: id, date, text: deliveryText(date, now) }
        })
      const earliest = deliveryDates.map(({ date }) => date).toSorted()[0] ?? dayOf(now)
      return {
        zip,
        city: cityOf(zip),
        earliestDeliveryDate: earliest,
        earliestDeliveryText: deliveryText(earliest, now),
        deliveryDates,
      }
    },

    getRelatedInfo: async () => {
      const stores = await db.query<{ id: number }>('store-ids', 'select id from store order by id')
      return {
        shippingStoresByPrioOrder: stores.map(({ id }) => id),
        splittableShippingOptions: [],
        fromStoreShipmentOptions: [storePickup],
        imiDeliveryCodeTranslation: { HOME: 1, STORE: storePickup, LOCKER: lockerMethod },
        supplyPoint: warehouse.id,
        horizonEnabled: false,
        eolFromStoreShipmentEnabled: false,
        hasUnrestrictedShipping: false,
        warehouses: [warehouse],
      }
    },
  }
}

/** The web warehouse, and our resupply point. */
const warehouse = { id: 0, name: 'Webblagret' }

function checkedZip(text: string): string {
  const zip = normalZip(text)
  if (!zip) throw refusalOf(shippingContract.getShippingMethods, 'bad-zip')
  return zip
}
