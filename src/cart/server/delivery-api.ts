import type { cartDeliveryContract } from '#cart/delivery-contract.ts'
import type { ShelfProduct } from '#catalog/server/shelf-product.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { noPromotions, type Promotions } from '#promotions/server/open-promotions.ts'
import { deliverySteps, freeFrom } from '#shipping/delivery-steps.ts'
import { parcelOf } from '#shipping/parcels.ts'
import type { Shipping } from '#shipping/server/shipping.ts'
import { ownerOf } from './cart-cookie.ts'
import { promoteCart } from './promote-cart.ts'
import { readCart } from './read-cart.ts'
import { type CartShelf, surroundingsOf } from './surroundings.ts'

type Parts = { db: Db; shelf: CartShelf; shipping: Pick<Shipping, 'settings'>; promotions?: Promotions }
type Line = { product: ShelfProduct; quantity: number }

const lowestRank = 1

export function cartDeliveryApi({
  db,
  shelf,
  shipping,
  promotions = noPromotions,
}: Parts): Handlers<typeof cartDeliveryContract> {
  return {
    async getCartDelivery(_, visit) {
      const around = surroundingsOf(shelf, visit, { promotions })
      const { outcome } = await readCart(db, { owner: ownerOf(visit), around, keepsCorrections: false })
      const lines = outcome.cart.rows.flatMap(({ productId, quantity }): Line[] => {
        const product = shelf.get(productId)
        return product ? [{ product, quantity }] : []
      })
      if (lines.length === 0) return { data: { steps: [], membersFreeFrom: null } }
      if (promoteCart(outcome.cart, { shelf, visit, promotions }).isShippingFree) {
        return { data: { steps: [{ from: 0, ore: 0 }], membersFreeFrom: 0 } }
      }
      const { methods } = await shipping.settings()
      const shipment = { ...shipmentOf(lines), isCompany: visit.shopper?.isCompany ?? false }
      const rankLevel = visit.shopper?.rankLevel ?? 0
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
