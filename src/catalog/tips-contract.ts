import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { ProductCard, Toplist } from './contract.ts'

const Id = z.object({ id: z.coerce.number().int().positive().max(999_999_999) })
const Cards = z.object({ data: z.array(ProductCard) })

/** Products that cost less together. Prices are öre with VAT, for one of each. */
export const BundleOffer = z
  .object({
    id: z.int(),
    name: z.string(),
    isBundle: z.literal(true),
    products: z.array(ProductCard),
    /** What they cost one by one. */
    priceApart: z.int(),
    price: z.int(),
    saving: z.int(),
    /** Unix seconds. */
    endAt: z.int().nullable(),
  })
  .meta({ id: 'BundleOffer' })
export type BundleOffer = z.infer<typeof BundleOffer>

export const tipsContract = contract({
  getProductTips: {
    method: 'GET',
    path: '/product-tips/{id}',
    summary: 'Products that go with this one, shorter lists for a phone',
    params: Id,
    query: z.object({
      touchpoint: z.enum(['DESKTOP', 'MOBILE']).default('DESKTOP'),
      /** Top lists of the product's section. */
      toplists: z
        .enum(['true', 'false'])
        .default('true')
        .transform((word) => word === 'true'),
    }),
    answer: z.object({
      /** `computed` by the nightly job, or `live` for a product that it has not met yet. */
      engine: z.enum(['computed', 'live']),
      boughtTogether: z.array(ProductCard),
      similarProducts: z.array(ProductCard),
      accessories: z.array(ProductCard),
      /** Without the product itself. */
      recentlyViewed: z.array(ProductCard),
      toplists: z.array(Toplist),
      bundleOffers: z.array(BundleOffer),
    }),
  },
  getBundleOffers: {
    method: 'GET',
    path: '/product-tips/{id}/bundle-offers',
    summary: 'Bundles in force that this product is part of',
    params: Id,
    answer: z.object({ data: z.array(BundleOffer) }),
  },
  getDiscontinuedTips: {
    method: 'GET',
    path: '/product-tips/{id}/discontinued-tips',
    summary: 'What to buy instead of a product that is no longer sold',
    params: Id,
    answer: Cards,
    refusals: { 'no-such-product': { status: 404, message: 'Produkten finns inte längre.' } },
  },
  getRecentProducts: {
    method: 'GET',
    path: '/product/recent',
    summary: 'The five products looked at last, newest first',
    answer: Cards,
  },
  viewProduct: {
    method: 'POST',
    path: '/product/{id}/view',
    summary: 'Notes that a product was looked at, for a member or for the browser session',
    params: Id,
    answer: Cards,
    refusals: { 'no-such-product': { status: 404, message: 'Produkten finns inte längre.' } },
  },
  forgetHistory: {
    method: 'DELETE',
    path: '/product/recent',
    summary: 'Forgets the whole history, and who it belonged to',
    answer: Cards,
  },
  removeFromHistory: {
    method: 'POST',
    path: '/product/{id}/remove-from-history',
    summary: 'Takes a product out of the history; answers what is left',
    params: Id,
    answer: Cards,
  },
})
