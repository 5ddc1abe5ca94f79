import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Id, Instant } from '#core/request-fields.ts'

export const PromotionOutcome = z
  .object({
    id: z.int(),
    name: z.string(),
    code: z.string().nullable(),
    /** The extension that has computed it. */
    extension: z.string().nullable(),
    audience: z.enum(['all', 'member', 'company', 'employee']),
    state: z.enum(['later', 'now', 'spent', 'ended']),
    startsAt: z.int(),
    endsAt: z.int().nullable(),
    /** Orders that have it and were not cancelled. */
    orders: z.int(),
    /** What those orders came to, with VAT and delivery, in öre. */
    sales: z.int(),
    /** What it took off. */
    discount: z.int(),
  })
  .meta({ id: 'PromotionOutcome' })
export type PromotionOutcome = z.infer<typeof PromotionOutcome>

/** The reduced prices that begin and end together. */
export const CampaignOutcome = z
  .object({
    /** Null for prices that belong to no campaign with a page. */
    name: z.string().nullable(),
    state: z.enum(['later', 'now', 'ended']),
    startsAt: z.int(),
    endsAt: z.int().nullable(),
    products: z.int(),
    /** What was ordered at the reduced price and not cancelled. */
    units: z.int(),
    /** With VAT. */
    sales: z.int(),
    /** Without VAT, less the purchase prices that are known; null when none is. */
    margin: z.int().nullable(),
  })
  .meta({ id: 'CampaignOutcome' })
export type CampaignOutcome = z.infer<typeof CampaignOutcome>

export const BundleOutcome = z
  .object({
    id: z.int(),
    name: z.string(),
    /** `hidden` when a product is no longer for sale. */
    state: z.enum(['later', 'now', 'hidden', 'ended']),
    startsAt: z.int(),
    endsAt: z.int().nullable(),
    products: z.int(),
    /** Orders that have it and were not cancelled. Known of orders placed since rows record their bundles. */
    orders: z.int(),
    /** How many times it was bought whole. */
    bundles: z.int(),
    /** What its products came to in those orders, with VAT and before other promotions. */
    sales: z.int(),
    /** What it took off. */
    discount: z.int(),
    /** Without VAT, less the purchase prices that are known; null when none is. */
    margin: z.int().nullable(),
  })
  .meta({ id: 'BundleOutcome' })
export type BundleOutcome = z.infer<typeof BundleOutcome>

/** What a sponsored place has shown. An order is not traced to the list where its product was found. */
export const SponsorshipOutcome = z
  .object({
    id: z.int(),
    advertiser: z.string(),
    productId: z.int(),
    productName: z.string(),
    /** `category/12`, `search/mus`. */
    place: z.string(),
    /** Null for a list without a stored row. */
    listName: z.string().nullable(),
    state: z.enum(['later', 'now', 'ended']),
    fromDay: z.iso.date(),
    toDay: z.iso.date(),
    /** Times that it came into view, and was opened, in that list on those days. */
    views: z.int(),
    clicks: z.int(),
    /** Units of the product ordered on those days, whichever way it was found, and not cancelled. */
    units: z.int(),
  })
  .meta({ id: 'SponsorshipOutcome' })
export type SponsorshipOutcome = z.infer<typeof SponsorshipOutcome>

export const SimulatedCart = z
  .object({
    rows: z.array(
      z.object({
        productId: z.int(),
        name: z.string(),
        quantity: z.int(),
        unitPrice: z.int(),
        /** Of the whole row. */
        discount: z.int(),
        amount: z.int(),
      }),
    ),
    /** Without delivery. */
    sum: z.int(),
    vat: z.int(),
    discount: z.int(),
    isShippingFree: z.boolean(),
    gifts: z.array(z.object({ productId: z.int(), quantity: z.int() })),
    /** Of products that are not sold, too few, and the like. */
    notes: z.array(z.string()),
    promotions: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        code: z.string().nullable(),
        /** Null when it does not apply; 0 for free shipping and gifts. */
        amount: z.int().nullable(),
        /** Why it does not apply. */
        why: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'SimulatedCart' })
export type SimulatedCart = z.infer<typeof SimulatedCart>

export const promotionOverviewContract = contract({
  listPromotionOutcomes: {
    method: 'GET',
    path: '/admin/promotions',
    summary: 'Lists promotions and codes, newest first, with the orders that had them and what they came to',
    answer: z.object({ data: z.array(PromotionOutcome) }),
    right: 'offers',
  },
  listCampaignOutcomes: {
    method: 'GET',
    path: '/admin/campaign-prices',
    summary: 'Lists reduced prices by the time they apply, the last to begin first, with what was sold at them',
    answer: z.object({ data: z.array(CampaignOutcome) }),
    right: 'offers',
  },
  listBundleOutcomes: {
    method: 'GET',
    path: '/admin/bundles',
    summary: 'Lists bundles, the last to begin first, with the orders that had them and what they came to',
    answer: z.object({ data: z.array(BundleOutcome) }),
    right: 'offers',
  },
  listSponsorshipOutcomes: {
    method: 'GET',
    path: '/admin/sponsorships',
    summary: 'Lists sponsored places, the last to begin first, with how often each was seen and opened',
    answer: z.object({ data: z.array(SponsorshipOutcome) }),
    right: 'offers',
  },
  simulateCart: {
    method: 'POST',
    path: '/admin/promotions/simulation',
    summary:
      'Computes what a cart would pay by the rules of the cart and the checkout, with each promotion that applied or why it did not; nothing is stored',
    body: z.object({
      rows: z
        .array(z.object({ productId: Id, quantity: Id.max(999) }))
        .min(1)
        .max(50),
      code: z.string().trim().toUpperCase().max(30).default(''),
      audience: z.enum(['all', 'member', 'company', 'employee']).default('all'),
      /** Without it: now. */
      at: Instant.nullish(),
    }),
    answer: z.object({ data: SimulatedCart }),
    right: 'offers',
  },
})
