import type { Bundle } from '#catalog/bundle.ts'
import type { Image } from '#catalog/contract.ts'
import type { Offer } from '#catalog/price.ts'
import type { VatClass } from '#catalog/vat.ts'

/** A product as every process holds it in memory: what lists, search, cart and checks read without asking the database. */
export type ShelfProduct = {
  id: number
  name: string
  subTitle: string
  /** The first 400 characters of the plain text, for search. */
  text: string
  gtin: string | null
  mpn: string | null
  manufacturer: { id: number; name: string } | null
  sectionId: number
  categoryId: number
  /** From the root category down to `categoryId`. */
  categoryPath: readonly number[]
  campaignIds: number[]
  /** By attribute number. */
  attributes: Map<number, number | boolean | string[]>
  variantGroup: string | null
  variantName: string | null
  /** Ordinary price. */
  priceOre: number
  offers: Offer[]
  /** Those to come too. */
  bundles: Bundle[]
  vatClass: VatClass
  stock: { web: number; supplier: number; stores: Map<number, number> }
  image: Image
  isDigital: boolean
  fyndwareClass: number | null
  energy: { rating: string; scale: string } | null
  releaseAt: Date | null
  restockOn: string | null
  minimumRankLevel: number
  maxPerCustomer: number | null
  isLimited: boolean
  insuranceOre: number | null
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
