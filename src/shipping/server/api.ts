import type { ProductCache } from '#catalog/server/product-cache.ts'
import { domainError } from '#core/domain-error.ts'
import type { Handlers, Member } from '#core/server/handlers.ts'
import { supplier, webWarehouse } from '#inventory/server/stock.ts'
import { priceOf } from '#pricing/price.ts'
import { shippingContract } from '#shipping/contract.ts'
import { lockerMethod, storePickup } from '#shipping/methods.ts'
import { visitorFee } from '#shipping/visitor-fee.ts'
import { defaultZip, normalZip } from '#shipping/zips.ts'
import { deliveryDates } from './delivery-dates.ts'
import { offerShipping } from './offers.ts'
import { wishOfQuery } from './shipment-of-query.ts'
import type { Shipping } from './shipping.ts'

type Deps = { shipping: Shipping; productCache: Pick<ProductCache, 'get'> }

export function shippingApi({ shipping, productCache }: Deps): Handlers<typeof shippingContract> {
  return {
    getShippingMethods: async ({ body: { data } }, { member, now }) => {
      const zip = checkedZip(data.zip ?? defaultZip)
      return await offerShipping(shipping, {
        ...wishOfQuery(data, member),
        zip,
        now: shownAt(data.at, { member, now }),
      })
    },

    getVisitorFee: async ({ params }, context) => {
      context.tag(`product:${params.productId}`)
      const product = productCache.get(params.productId)
      if (!product) return { data: { fee: null } }
      const { methods } = await shipping.settingsAt(context.now)
      return {
        data: { fee: visitorFee(methods, product, priceOf(product, { audience: 'all', now: context.now }).price) },
      }
    },

    getDeliveryDates: async ({ params, query }, { member, now }) =>
      await deliveryDates(shipping, { zip: checkedZip(params.zip), now: shownAt(query.at, { member, now }), member }),

    getRelatedInfo: async (_, { now }) => {
      const { methods, stores } = await shipping.settingsAt(now)
      const sent = methods.filter(({ kind, isInternal }) => !isInternal && kind !== 'digital' && kind !== 'store')
      return {
        shippingStoresByPrioOrder: stores.map(({ id }) => id),
        splittableShippingOptions: sent.map(({ id }) => id),
        fromStoreShipmentOptions: sent.map(({ id }) => id),
        imiDeliveryCodeTranslation: { HOME: 1, STORE: storePickup, LOCKER: lockerMethod },
        supplyPoint: webWarehouse,
        horizonEnabled: false,
        eolFromStoreShipmentEnabled: true,
        hasUnrestrictedShipping: false,
        warehouses: [
          { id: webWarehouse, name: 'Webblagret' },
          { id: supplier, name: 'Leverantören' },
        ],
      }
    },
  }
}

function shownAt(at: string | undefined, { member, now }: { member: Member | null; now: Date }): Date {
  return at && member?.isEmployee ? new Date(at) : now
}

function checkedZip(text: string): string {
  const zip = normalZip(text)
  if (!zip) throw domainError(shippingContract.getShippingMethods, 'invalid-zip')
  return zip
}
