import { dayOf } from '#core/day.ts'
import { addDays } from '#core/day-start.ts'
import type { SourcedRow } from '#orders/server/write-order.ts'
import type { CheckoutDeps } from '#payment-processing/server/deps.ts'
import { goodsAmount } from '#pricing/line-amounts.ts'
import type { ShippingMethod } from '#shipping/contract.ts'
import { offerShipping, type ShippingWish, standardPrice } from '#shipping/server/offers.ts'
import { type SplitRow, splitRows } from '#shipping/server/split.ts'
import { takesBack } from '#shipping/take-back.ts'
import type { Basket } from './basket.ts'

type Deps = Pick<CheckoutDeps, 'productCache' | 'shipping'>
type Customer = { rankLevel: number; isCompany: boolean; freeShippingFrom: number | null }
type Choice = { zip: string; context: { now: Date; member: Customer | null }; methodId?: number }
type ShippedBasket = Pick<Basket, 'rows' | 'parcel'> & {
  promoted: { isShippingFree: boolean }
  cartContext?: Pick<Basket['cartContext'], 'held'>
}

export async function shippingFor(deps: Deps, basket: ShippedBasket, choice: Choice): Promise<ShippingMethod[]> {
  const { methodId } = choice
  const wish = await wishFor(deps, basket, choice)
  const methods = await offerShipping(deps.shipping, { ...wish, ...(methodId === undefined ? {} : { methodId }) })
  return basket.promoted.isShippingFree ? methods.map((method) => ({ ...method, price: 0 })) : methods
}

/** What the cheapest way to have it sent costs, at most what was chosen. */
export async function standardShippingFor(
  deps: Deps,
  basket: ShippedBasket,
  { chosen, ...choice }: Omit<Choice, 'methodId'> & { chosen: ShippingMethod },
): Promise<number> {
  if (chosen.price === 0) return 0
  return await standardPrice(deps.shipping, await wishFor(deps, basket, choice), chosen)
}

async function wishFor(
  deps: Deps,
  basket: ShippedBasket,
  { zip, context }: Omit<Choice, 'methodId'>,
): Promise<ShippingWish> {
  const { now, member } = context
  const products = basket.rows.flatMap(({ productId }) => deps.productCache.get(productId) ?? [])
  const releases = products.flatMap(({ releaseAt }) => (releaseAt && releaseAt > now ? [dayOf(releaseAt)] : []))
  const built = products.flatMap(({ stock: { buildDays } }) => (buildDays ? [addDays(dayOf(now), buildDays)] : []))
  const gifts = basket.rows.flatMap(({ gift }) => (basket.parcel.onlyDigital && gift?.sendOn) || [])
  const { takeBackCategories } = await deps.shipping.settingsAt(now)
  return {
    parcel: basket.parcel,
    zip,
    now,
    orderValue: basket.rows.reduce((sum, row) => sum + goodsAmount(row), 0),
    rankLevel: member?.rankLevel ?? 0,
    isCompany: member?.isCompany ?? false,
    freeFrom: member?.freeShippingFrom ?? null,
    shippingClasses: products.map(({ shippingClass }) => shippingClass),
    goods: splitRowsOf(deps, basket),
    releaseOn: [...releases, ...built, ...gifts].toSorted().at(-1) ?? null,
    takesBack: takesBack(products, takeBackCategories),
  }
}

type Sourcing = { collectAt: number | null; now: Date }

export async function sourcedRows(deps: Deps, basket: Basket, { collectAt, now }: Sourcing): Promise<SourcedRow[]> {
  const { stores } = await deps.shipping.settingsAt(now)
  const split = splitRows(splitRowsOf(deps, basket), { collectAt, sendingStores: stores.map(({ id }) => id) })
  const storeOf = new Map(split.map(({ productId, store }) => [productId, store]))
  return basket.rows.map((row) => ({ ...row, storeId: storeOf.get(row.productId) ?? null }))
}

/** What an offer reserves has been taken from the web warehouse or the supplier; the first is nearer. */
function splitRowsOf(
  { productCache }: Deps,
  { rows, cartContext }: Pick<ShippedBasket, 'rows' | 'cartContext'>,
): SplitRow[] {
  return rows.flatMap(({ productId, quantity }) => {
    const product = productCache.get(productId)
    if (!product) return []
    const { stock, isDigital } = product
    const held = cartContext?.held?.(productId) ?? 0
    return [{ productId, quantity, isDigital, stock: held > 0 ? { ...stock, web: stock.web + held } : stock }]
  })
}
