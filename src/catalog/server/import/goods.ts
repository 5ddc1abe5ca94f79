import type { Audience, OfferType } from '#catalog/price.ts'
import type { ParsedProductRow } from '#catalog/product-row.ts'

/** A row that has passed every check which needs no database: prices in öre, times as dates. */
export type Goods = Omit<
  ParsedProductRow,
  'price' | 'currency' | 'offers' | 'priceHistory' | 'insurance' | 'cost' | 'attributes'
> & {
  line: number
  priceOre: number
  offers?: GoodsOffer[] | undefined
  priceHistory: { from: Date; priceOre: number }[]
  insuranceOre: number | null
  costOre: number | null
  attributes: GoodsAttributes
}

export type GoodsAttributes = Record<string, boolean | number | string | string[] | { value: number; unit: string }>

export type GoodsOffer = {
  audience: Audience
  type: OfferType
  priceOre: number
  /** Null: from when it was first imported. */
  from: Date | null
  to: Date | null
  campaignId: number | null
  isFlashSale: boolean
  maxPerCustomer: number | null
  /** The source's identity of the product that must be in the same cart. */
  withProduct: string | null
}
