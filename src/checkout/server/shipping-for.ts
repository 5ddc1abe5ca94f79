import { dayOf } from '#core/day.ts'
import type { Visit } from '#core/server/handlers.ts'
import type { SourcedRow } from '#orders/server/write-order.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { offerShipping } from '#shipping/server/offers.ts'
import { type SplitRow, splitRows } from '#shipping/server/split.ts'
import { takesBack } from '#shipping/take-back.ts'
import type { Basket } from './basket.ts'
import type { CheckoutParts } from './parts.ts'

type Parts = Pick<CheckoutParts, 'shelf' | 'shipping'>
type Choice = { zip: string; visit: Visit; methodId?: number }

/** The ways to send this basket to this shopper. */
export async function shippingFor(parts: Parts, basket: Basket, choice: Choice): Promise<ShippingMethod[]> {
  const { zip, visit, methodId } = choice
  const { now, shopper } = visit
  const products = basket.rows.flatMap(({ productId }) => parts.shelf.get(productId) ?? [])
  const releases = products.flatMap(({ releaseAt }) => (releaseAt && releaseAt > now ? [dayOf(releaseAt)] : []))
  const { takeBackCategories } = await parts.shipping.settings()
  const methods = await offerShipping(parts.shipping, {
    parcel: basket.parcel,
    zip,
    now,
    orderValue: basket.rows.reduce((sum, row) => sum + row.unitPrice * row.quantity - row.discount, 0),
    rankLevel: shopper?.rankLevel ?? 0,
    isCompany: shopper?.isCompany ?? false,
    shippingClasses: products.map(({ shippingClass }) => shippingClass),
    goods: splitRowsOf(parts, basket),
    releaseOn: releases.toSorted().at(-1) ?? null,
    takesBack: takesBack(products, takeBackCategories),
    ...(methodId === undefined ? {} : { methodId }),
  })
  return basket.promoted.isShippingFree ? methods.map((method) => ({ ...method, price: 0 })) : methods
}

/** The rows, each with the store whose pieces are taken first. */
export async function sourcedRows(parts: Parts, basket: Basket, collectAt: number | null): Promise<SourcedRow[]> {
  const { stores } = await parts.shipping.settings()
  const split = splitRows(splitRowsOf(parts, basket), { collectAt, sendingStores: stores.map(({ id }) => id) })
  const storeOf = new Map(split.map(({ productId, store }) => [productId, store]))
  return basket.rows.map((row) => ({ ...row, storeId: storeOf.get(row.productId) ?? null }))
}

function splitRowsOf({ shelf }: Parts, { rows }: Basket): SplitRow[] {
  return rows.flatMap(({ productId, quantity }) => {
    const product = shelf.get(productId)
    return product ? [{ productId, quantity, isDigital: product.isDigital, stock: product.stock }] : []
  })
}
