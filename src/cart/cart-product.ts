import type { ProductCard } from '#catalog/contract.ts'
import { isRankLocked } from '#catalog/rank-lock.ts'
import { type Configuration, type ConfigurationOptions, surchargeOf } from '#configurations/configuration.ts'
import { purchaseLimit } from '#inventory/restricted.ts'
import type { BundleInCart } from './bundle-discounts.ts'
import type { RowCorrection } from './messages.ts'

/** What the rules of the cart need of a product, for one customer at one time. Amounts in öre. */
export type CartProduct = {
  id: number
  name: string
  unitPrice: number
  vatRate: number
  pricesWith: PriceWith[]
  bundles: readonly BundleInCart[]
  maxPerCustomer: number | null
  /** Units the customer has bought before, if counted against `maxPerCustomer`. */
  bought?: { units: number; at: Date }
  maxAtPrice: number | null
  available: number
  isLimited: boolean
  minimumRankLevel: number
  isRecalled?: boolean
  insurancePrice: number | null
  /** Options of a product made to order. */
  configuration: ConfigurationOptions | null
}

/** The price while another product is in the cart. */
export type PriceWith = { productId: number; price: number; max: number | null }

export const maxQuantity = 9999
export const maxRows = 500

export const customConfigurationId = 236123

export function hasCustomConfiguration(
  rows: readonly { productId: number; configuration?: Configuration | undefined }[],
): boolean {
  return rows.some(({ productId, configuration }) => productId === customConfigurationId || configuration !== undefined)
}

export function cartProductOfCard(card: ProductCard): CartProduct {
  return {
    id: card.id,
    name: card.name,
    unitPrice: card.price.price,
    vatRate: card.vatRate,
    pricesWith: card.pricesWith ?? [],
    bundles: card.bundles ?? [],
    maxPerCustomer: purchaseLimit(card),
    maxAtPrice: card.maxAtPrice ?? null,
    available: unitsToSend({
      ...card.stock,
      stores: Object.values(card.stock.stores),
      isDigital: card.isDigital,
    }),
    isLimited: card.isLimited ?? false,
    ...(card.stock.isRecalled ? { isRecalled: true } : {}),
    minimumRankLevel: card.minimumRankLevel,
    insurancePrice: card.insurancePrice,
    configuration: card.configuration ?? null,
  }
}

type Stock = {
  web: number
  supplier: number
  stores: Iterable<number>
  isDigital: boolean
  codes?: number | undefined
  buildDays?: number | undefined
}

/** A parcel leaves from one place: the warehouse, which also gets the supplier's units, or one store. */
export function unitsToSend({ web, supplier, stores, isDigital, codes, buildDays }: Stock): number {
  const limited = isDigital ? codes : buildDays === undefined ? Math.max(web + supplier, ...stores) : maxQuantity
  return Math.min(limited ?? maxQuantity, maxQuantity)
}

function priceBeside(product: CartProduct, quantity: number, inCart: ReadonlySet<number>): number {
  let lowest = product.unitPrice
  for (const { productId, price, max } of product.pricesWith) {
    if (price < lowest && inCart.has(productId) && (max === null || quantity <= max)) lowest = price
  }
  return lowest
}

/** Beside other products, and with what the choices cost. */
export function unitPriceOf(
  product: CartProduct,
  { quantity, configuration }: { quantity: number; configuration?: Configuration | undefined },
  inCart: ReadonlySet<number>,
): number {
  const { configuration: options } = product
  const surcharge = options && configuration ? surchargeOf(options, configuration) : 0
  return priceBeside(product, quantity, inCart) + surcharge
}

export type Limit = { code: RowCorrection; max: number }

/** The tightest limit that allows fewer units than wanted. */
export function limitOf(product: CartProduct, wanted: number, rankLevel: number | null): Limit | null {
  if (product.isRecalled) return { code: 'NO_LONGER_SOLD', max: 0 }
  if (isRankLocked(product.minimumRankLevel, rankLevel)) return { code: 'LVL_RULE_NOT_FURFILLED', max: 0 }
  let tightest: Limit | null = null
  for (const limit of limitsOf(product)) {
    if (limit.max < (tightest?.max ?? wanted)) tightest = limit
  }
  return tightest
}

function limitsOf({ maxPerCustomer, bought, maxAtPrice, isLimited, available }: CartProduct): Limit[] {
  return [
    {
      code: 'MAX_X_PER_CUSTOMER',
      max: Math.max(0, (maxPerCustomer ?? Number.POSITIVE_INFINITY) - (bought?.units ?? 0)),
    },
    { code: 'MAX_X_PER_CUSTOMER_PRICE', max: maxAtPrice ?? Number.POSITIVE_INFINITY },
    { code: isLimited ? 'MAX_STOCK_LIMITED' : 'MAX_STOCK_REACHED', max: available },
  ]
}
