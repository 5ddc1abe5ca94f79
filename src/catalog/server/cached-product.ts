import type { Image } from '#catalog/contract.ts'
import type { ConfigurationOptions } from '#configurations/configuration.ts'
import type { Bundle } from '#pricing/bundle.ts'
import type { Offer } from '#pricing/price.ts'
import type { VatClass } from '#pricing/vat.ts'
import type { AttributesOf } from './attribute-values.ts'

/** The in-memory product that lists, search, cart and checks read without a query. */
export type CachedProduct = {
  id: number
  name: string
  subTitle: string
  /** First 400 characters as plain text, for search. */
  text: string
  gtin: string | null
  mpn: string | null
  manufacturer: { id: number; name: string } | null
  sectionId: number
  categoryId: number
  categoryPath: readonly number[]
  campaignIds: number[]
  attributes: AttributesOf
  variantGroup: string | null
  variantName: string | null
  /** Attributes that the variants of its group are chosen by, in order. */
  variantAxes: readonly number[]
  /** Ordinary price. */
  price: number
  offers: Offer[]
  /** Including future ones. */
  bundles: Bundle[]
  vatClass: VatClass
  stock: CachedStock
  configuration: ConfigurationOptions | null
  image: Image
  isDigital: boolean
  fyndwareClass: number | null
  energy: { rating: string; scale: string } | null
  releaseAt: Date | null
  restockOn: string | null
  minimumRankLevel: number
  maxPerCustomer: number | null
  isLimited: boolean
  insurancePrice: number | null
  packageSize: number
  packageMm: number[]
  packageGrams: number
  shippingClass: number
  isSponsored: boolean
  rating: number | null
  ratingType: 'averageRating' | 'hypefactor'
  reviewCount: number
  popularity: number
  createdAt: Date
}

/**
 * A product made to order has `buildDays` and no units, one that is delivered as codes only those; one that is recalled
 * has nothing.
 */
export type CachedStock = {
  web: number
  supplier: number
  stores: Map<number, number>
  codes?: number
  buildDays?: number
  isRecalled?: true
}

/** Delivered by email at once. Gift cards are written when they are paid, and do not run out. */
export function isDownload({ stock, isDigital }: Pick<CachedProduct, 'stock' | 'isDigital'>): boolean {
  return isDigital && !stock.isRecalled && stock.codes !== 0
}
