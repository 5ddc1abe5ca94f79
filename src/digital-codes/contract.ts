import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Id } from '#core/request-fields.ts'

export const DigitalProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    /** Codes that can be sold. */
    free: z.int(),
    /** Units of paid orders that have no code yet, those within their withdrawal period included. */
    waiting: z.int(),
    /** Codes sent the last 30 days. */
    sent: z.int(),
  })
  .meta({ id: 'DigitalProduct' })
export type DigitalProduct = z.infer<typeof DigitalProduct>

export const digitalCodesContract = contract({
  listDigitalProducts: {
    method: 'GET',
    path: '/admin/digital-products',
    summary: 'Lists products that are delivered by codes, those that lack codes first, with how many are left',
    query: z.object({ q: z.string().trim().max(100).optional() }),
    answer: z.object({ data: z.array(DigitalProduct) }),
    right: 'orders',
  },
})

export const codeImportContract = contract({
  importCodes: {
    method: 'POST',
    path: '/admin/codes',
    summary: 'Adds digital codes to a product; known ones are skipped',
    body: z.object({
      productId: Id,
      codes: z.array(z.string().trim().min(1).max(200)).min(1).max(2000),
    }),
    answer: z.object({ data: z.object({ added: z.int(), free: z.int() }) }),
    problems: {
      'not-digital': { status: 400, message: 'Produkten finns inte, eller levereras inte med koder.' },
    },
    right: 'orders',
  },
})
