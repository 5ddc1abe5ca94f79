import { z } from 'zod'
import { ProductCard, Toplist } from '#catalog/contract.ts'
import { contract } from '#core/contract.ts'

const Id = z.object({ id: z.coerce.number().int().positive().max(999_999_999) })
const Cards = z.object({ data: z.array(ProductCard) })

export const BundleOffer = z
  .object({
    id: z.int(),
    name: z.string(),
    isBundle: z.literal(true),
    products: z.array(ProductCard),
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
    summary: 'Lists recommended products, with shorter lists for phones',
    params: Id,
    query: z.object({
      touchpoint: z.enum(['DESKTOP', 'MOBILE']).default('DESKTOP'),
      toplists: z
        .enum(['true', 'false'])
        .default('true')
        .transform((word) => word === 'true'),
    }),
    answer: z.object({
      /** `computed` by the nightly job, or `live` for a product it has not processed yet. */
      engine: z.enum(['computed', 'live']),
      boughtTogether: z.array(ProductCard),
      similarProducts: z.array(ProductCard),
      accessories: z.array(ProductCard),
      recentlyViewed: z.array(ProductCard),
      toplists: z.array(Toplist),
      bundleOffers: z.array(BundleOffer),
    }),
  },
  getBundleOffers: {
    method: 'GET',
    path: '/product-tips/{id}/bundle-offers',
    summary: 'Lists current bundles that include this product',
    params: Id,
    answer: z.object({ data: z.array(BundleOffer) }),
  },
  getDiscontinuedTips: {
    method: 'GET',
    path: '/product-tips/{id}/discontinued-tips',
    summary: 'Lists replacements for a product that is no longer sold',
    params: Id,
    answer: Cards,
    problems: { 'no-such-product': { status: 404, message: 'Produkten finns inte längre.' } },
  },
  getRecentProducts: {
    method: 'GET',
    path: '/product/recent',
    summary: 'Lists the five most recently viewed products, newest first',
    answer: Cards,
  },
  viewProduct: {
    method: 'POST',
    path: '/product/{id}/view',
    summary: 'Records a product view, for a member or for the browser session',
    params: Id,
    answer: Cards,
    problems: { 'no-such-product': { status: 404, message: 'Produkten finns inte längre.' } },
  },
  clearHistory: {
    method: 'DELETE',
    path: '/product/recent',
    summary: 'Deletes the entire viewing history and its identifier',
    answer: Cards,
  },
  removeFromHistory: {
    method: 'POST',
    path: '/product/{id}/remove-from-history',
    summary: 'Removes a product from the viewing history; returns the rest',
    params: Id,
    answer: Cards,
  },
})
