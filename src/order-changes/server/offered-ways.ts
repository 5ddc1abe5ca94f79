import { shippingFor } from '#checkout/server/shipping-for.ts'
import type { Queries } from '#core/server/db.ts'
import { isWayPossible } from '#order-changes/change-rules.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { parcelOf } from '#shipping/parcels.ts'

type Asked = { order: StoredOrder; zip: string; methodId?: number; now: Date }

/** As the checkout offers them to this customer now, less those that an order cannot be moved to. The present one costs what was paid. */
export async function offeredWays(
  deps: Pick<CheckoutDeps, 'db' | 'productCache' | 'shipping'>,
  { order, zip, methodId, now }: Asked,
): Promise<ShippingMethod[]> {
  const rows = order.rows.flatMap((row) => {
    const quantity = row.quantity - row.cancelledQuantity
    return quantity > 0 ? [{ ...row, quantity }] : []
  })
  const parcel = parcelOf(
    rows.flatMap(({ productId, quantity }) => {
      const product = deps.productCache.get(productId)
      return product ? [{ ...product, quantity }] : []
    }),
  )
  const member = { rankLevel: await rankOf(deps.db, order.memberId), isCompany: order.address.company !== null }
  const basket = { rows, parcel, promoted: { isShippingFree: false } }
  const choice = { zip, context: { now, member }, ...(methodId === undefined ? {} : { methodId }) }
  const { methodId: present, kind } = order.delivery
  const current = { methodId: present, kind, price: order.shipping }
  const ways = await shippingFor(deps, basket, choice)
  return ways
    .filter((way) => isWayPossible(way, current))
    .map((way) => (way.id === present ? { ...way, price: order.shipping } : way))
}

async function rankOf(db: Queries, memberId: number | null): Promise<number> {
  if (memberId === null) return 0
  const sql = 'select rank_level as rank from member where id = $1'
  return (await db.query<{ rank: number }>('order-change-rank', sql, [memberId]))[0]?.rank ?? 0
}
