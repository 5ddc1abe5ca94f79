import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam } from '#core/request-fields.ts'

/** All prices are integer öre with VAT. */
export const Amount = z.int()

export const PriceType = z.enum(['member', 'campaign', 'adjustment', 'priceList']).meta({ id: 'PriceType' })

export const Price = z
  .object({
    price: Amount,
    /** VAT inside the price, in öre. */
    vat: Amount,
    currency: z.literal('SEK'),
    type: PriceType.nullable(),
    pass: z.string().nullable(),
    /** When the reduction began, unix seconds. */
    startAt: z.int().nullable(),
    endAt: z.int().nullable(),
    flashSale: z.boolean(),
    nearlyOver: z.boolean(),
  })
  .meta({ id: 'Price' })
export type Price = z.infer<typeof Price>

/** The data from which a price is displayed. */
export type PricedProduct = {
  price: Price
  /** Lowest price of the 30 days before the reduction; null when none is announced (lag 2004:347 7 a §). */
  lowestPrice: number | null
  regularPrice: number
  levelOnePrice: number | null
  levelOneLowestPrice?: number | undefined
  unitPrice?: { price: number; unit: string } | null | undefined
  /** Refundable, inside the prices. */
  deposit?: number | undefined
  isFyndware: boolean
  /** In percent. */
  vatRate: number
  /** Of products made to order: their price is that of the first choices. */
  configuration?: object | undefined
}

const PriceHistory = z.object({
  /** Prices with their start times, oldest first; the first is from 90 days ago or from the first sale. */
  steps: z.array(z.object({ at: z.int(), price: Amount })),
  /** A step chart without text, as SVG markup. */
  svg: z.string(),
})

export const pricingContract = contract({
  getPriceHistory: {
    method: 'GET',
    path: '/product/{id}/price-history',
    summary: 'What everybody has paid for a product during the last 90 days, as steps and as a drawing',
    params: z.object({ id: IdParam }),
    answer: PriceHistory,
    cdn: true,
  },
})
