import type { ProductCard } from '#catalog/contract.ts'
import { purchaseLimit } from '#catalog/restricted.ts'
import type { BundleInCart } from './bundle-discounts.ts'

/** What the rules of the cart need to know of a product, for the shopper whose cart it is. */
export type Goods = {
  id: number
  name: string
  /** Öre with VAT, whatever else lies in the cart. */
  unitPrice: number
  vatRate: number
  /** Lower prices while another product lies in the cart, for at most `max` pieces. */
  pricesWith: PriceWith[]
  /** Bundles in force that it is part of. */
  bundles: readonly BundleInCart[]
  maxPerCustomer: number | null
  /** What the customer has bought of it before, where that counts against `maxPerCustomer`. */
  bought?: { pieces: number; at: Date }
  maxAtPrice: number | null
  /** Pieces that can be sent. */
  available: number
  isLimited: boolean
  minimumRankLevel: number
  insurancePrice: number | null
}

export type PriceWith = { productId: number; price: number; max: number | null }

export function goodsOfCard(card: ProductCard): Goods {
  return {
    id: card.id,
    name: card.name,
    unitPrice: card.price.price,
    vatRate: card.vatRate,
    pricesWith: card.pricesWith ?? [],
    bundles: card.bundles ?? [],
    maxPerCustomer: purchaseLimit(card),
    maxAtPrice: card.maxAtPrice ?? null,
    available: piecesToSend({
      ...card.stock,
      stores: Object.values(card.stock.stores),
      isDigital: card.stock.download,
    }),
    isLimited: card.isLimited ?? false,
    minimumRankLevel: card.minimumRankLevel,
    insurancePrice: card.insurancePrice,
  }
}

/** The largest quantity of one row. */
export const mostPieces = 9999

type Stock = { web: number; supplier: number; stores: Iterable<number>; isDigital: boolean }

/** From the web warehouse and the supplier together, or from one store alone. */
export function piecesToSend({ web, supplier, stores, isDigital }: Stock): number {
  return isDigital ? mostPieces : Math.min(Math.max(web + supplier, ...stores), mostPieces)
}

/** What one piece costs beside the other goods of the cart. */
export function priceBeside(goods: Goods, quantity: number, inCart: ReadonlySet<number>): number {
  let lowest = goods.unitPrice
  for (const { productId, price, max } of goods.pricesWith) {
    if (price < lowest && inCart.has(productId) && (max === null || quantity <= max)) lowest = price
  }
  return lowest
}
