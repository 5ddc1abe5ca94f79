import type { cartDeliveryContract } from '#cart/contract.ts'
import type { CachedProduct } from '#catalog/server/cached-product.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { deliverySteps, freeFrom } from '#shipping/delivery-steps.ts'
import { parcelOf } from '#shipping/parcels.ts'
import type { Shipping } from '#shipping/server/shipping.ts'
import type { CartDeps } from './cart-context.ts'
import { promoteCart } from './promote-cart.ts'
import { readCart } from './read-cart.ts'

type Deps = CartDeps & { shipping: Pick<Shipping, 'settingsAt'> }
type Line = { product: CachedProduct; quantity: number }

const lowestRank = 1

export function cartDeliveryApi(deps: Deps): Handlers<typeof cartDeliveryContract> {
  const { productCache, shipping } = deps
  return {
    async getCartDelivery(_, context) {
      const { outcome } = await readCart(deps, context, { savesCorrections: false })
      const lines = outcome.cart.rows.flatMap(({ productId, quantity }): Line[] => {
        const product = productCache.get(productId)
        return product ? [{ product, quantity }] : []
      })
      if (lines.length === 0) return { data: { steps: [], membersFreeFrom: null } }
      if (promoteCart(deps, context, outcome.cart).isShippingFree) {
        return { data: { steps: [{ from: 0, price: 0 }], membersFreeFrom: 0 } }
      }
      const { methods } = await shipping.settingsAt(context.now)
      const { isCompany = false, freeShippingFrom = null } = context.member ?? {}
      const shipment = { ...shipmentOf(lines), isCompany, freeFrom: freeShippingFrom }
      const rankLevel = context.member?.rankLevel ?? 0
      const asMember = deliverySteps(methods, { ...shipment, rankLevel: Math.max(rankLevel, lowestRank) })
      return {
        data: { steps: deliverySteps(methods, { ...shipment, rankLevel }), membersFreeFrom: freeFrom(asMember) },
      }
    },
  }
}

function shipmentOf(lines: readonly Line[]) {
  return {
    parcel: parcelOf(lines.map(({ product, quantity }) => ({ ...product, quantity }))),
    zip: null,
    shippingClasses: lines.map(({ product }) => product.shippingClass),
  }
}
