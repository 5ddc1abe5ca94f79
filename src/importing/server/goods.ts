import type { ParsedProductRow } from '#catalog/product-row.ts'
import type { Audience, OfferType } from '#pricing/price.ts'
import type { GivenColumns } from './source-row.ts'

export type Goods = Omit<
  ParsedProductRow,
  'imageTexts' | 'price' | 'currency' | 'offers' | 'priceHistory' | 'insurance' | 'cost' | 'attributes'
> & {
  line: number
  /** By address. */
  imageTexts?: Record<string, string> | undefined
  price: number
  /** Set while VAT has not been added to the price. */
  isPriceWithoutVat?: true
  offers?: GoodsOffer[] | undefined
  priceHistory: { from: Date; price: number }[]
  insurancePrice: number | null
  cost: number | null
  attributes: GoodsAttributes
  /** Null: the row is everything there is about the product. */
  given: GivenColumns | null
  /** The columns of the file, also of a product that is new. */
  table?: GivenColumns | undefined
}

export type GoodsAttributes = Record<string, boolean | number | string | string[] | { value: number; unit: string }>

export type GoodsOffer = {
  audience: Audience
  type: OfferType
  price: number
  /** Null: from the first import. */
  from: Date | null
  to: Date | null
  campaignId: number | null
  isFlashSale: boolean
  maxPerCustomer: number | null
  withProduct: string | null
}
