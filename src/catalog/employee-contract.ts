import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam, listParam } from '#core/request-fields.ts'

export const ExtraData = z
  .object({
    name: z.string(),
    gtin: z.string().nullable(),
    mpn: z.string().nullable(),
    source: z.string(),
    externalId: z.string(),
    price: z.int(),
    /** Purchase price in öre without VAT; null when unknown. */
    cost: z.int().nullable(),
    /** Of the price without VAT, one decimal; negative when sold at a loss. */
    marginPercent: z.number().nullable(),
    /**
     * Kemikalieskatt per unit in öre before deductions, when its rates began, and whether those of this year are unknown;
     * null when it is not taxed.
     */
    chemicalTax: z.object({ amount: z.int(), ratesFrom: z.string(), isOutdated: z.boolean() }).nullable(),
    stock: z.array(z.object({ place: z.int(), name: z.string(), quantity: z.int() })),
    popularity: z.int(),
    createdAt: z.int(),
    updatedAt: z.int(),
    isRetired: z.boolean(),
  })
  .meta({ id: 'ExtraData' })
export type ExtraData = z.infer<typeof ExtraData>

const Ids = listParam(IdParam, { max: 100, example: '120,121' }).refine((ids) => ids.length > 0)

export const catalogEmployeeContract = contract({
  getExtraData: {
    method: 'GET',
    path: '/product/extra-data',
    summary: 'Retrieves cost, margin and stock per warehouse for up to 100 product ids',
    query: z.object({ products: Ids }),
    answer: z.record(z.string(), ExtraData),
    employeesOnly: true,
    apiKeyRight: 'catalog',
  },
})
