import { z } from 'zod'
import { contract } from '#core/contract.ts'

/** What employees see beside a product. */
export const ExtraData = z
  .object({
    name: z.string(),
    gtin: z.string().nullable(),
    mpn: z.string().nullable(),
    /** The feed it came from and its number there. */
    source: z.string(),
    externalId: z.string(),
    /** What everybody pays now, öre, VAT included. */
    priceOre: z.int(),
    /** What the shop pays, öre, without VAT; null where nobody has said. */
    costOre: z.int().nullable(),
    /** Of the price without VAT, percent with one decimal; negative for what is sold at a loss. */
    marginPercent: z.number().nullable(),
    stock: z.array(z.object({ place: z.int(), name: z.string(), quantity: z.int() })),
    /** Looked at and bought, as lists sort by it. */
    popularity: z.int(),
    createdAt: z.int(),
    updatedAt: z.int(),
    isRetired: z.boolean(),
  })
  .meta({ id: 'ExtraData' })
export type ExtraData = z.infer<typeof ExtraData>

/** `1,2,3` */
const Ids = z
  .string()
  .max(1000)
  .regex(/^\d{1,9}(,\d{1,9}){0,99}$/)
  .transform((text) => text.split(',').map(Number))

export const catalogEmployeeContract = contract({
  getExtraData: {
    method: 'GET',
    path: '/product/extra-data',
    summary: 'Cost, margin and stock per place of up to a hundred products, by their numbers',
    query: z.object({ products: Ids }),
    answer: z.record(z.string(), ExtraData),
    employeesOnly: true,
  },
})
