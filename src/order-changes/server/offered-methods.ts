import type { Customer } from '#cart/server/cart-context.ts'
import { shippingFor } from '#checkout/server/shipping-for.ts'
import { isWayPossible } from '#order-changes/change-rules.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import type { OrderedRow } from '#orders/server/write-order.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { parcelOf } from '#shipping/parcels.ts'
import { customerOfOrder } from './customer-of-order.ts'

type Deps = Pick<CheckoutDeps, 'db' | 'productCache' | 'shipping'>
type Query = { order: StoredOrder; zip: string; methodId?: number; now: Date }

/** As the checkout offers them to this customer now, less those that an order cannot be moved to. The present one costs what was paid. */
export async function offeredMethods(deps: Deps, { order, ...requested }: Query): Promise<ShippingMethod[]> {
  const customer = await customerOfOrder(deps.db, order.memberId, requested.now)
  const ways = await waysFor(deps, { order, rows: leftRows(order), customer, ...requested })
  const { methodId: present, kind } = order.delivery
  return ways
    .filter((way) => isWayPossible(way, { methodId: present, kind }))
    .map((way) => (way.id === present ? { ...way, price: order.shipping } : way))
}

/** Less `removed` units of each row. */
export function leftRows(
  { rows }: StoredOrder,
  removed: readonly { position: number; quantity: number }[] = [],
): OrderedRow[] {
  return rows.flatMap((row, position) => {
    const less = removed.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0)
    const quantity = row.quantity - row.cancelledQuantity - less
    return quantity > 0 ? [{ ...row, quantity }] : []
  })
}

type Basket = Omit<Query, 'now'> & { rows: readonly OrderedRow[]; customer: Customer }

/** At the prices of today. */
export async function waysFor(deps: Deps, { order, rows, zip, methodId, customer }: Basket): Promise<ShippingMethod[]> {
  const parcel = parcelOf(
    rows.flatMap(({ productId, quantity }) => {
      const product = deps.productCache.get(productId)
      return product ? [{ ...product, quantity }] : []
    }),
  )
  const { rankLevel = 0, freeShippingFrom = null } = customer.member ?? {}
  const member = { rankLevel, isCompany: order.address.company !== null, freeShippingFrom }
  const basket = { rows: [...rows], parcel, promoted: { isShippingFree: false } }
  return await shippingFor(deps, basket, {
    zip,
    context: { now: customer.now, member },
    ...(methodId === undefined ? {} : { methodId }),
  })
}
