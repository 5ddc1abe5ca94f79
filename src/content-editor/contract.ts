import { z } from 'zod'
import { contract } from '#core/contract.ts'

export const maxNamed = 500

export const NamedProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    image: z.string(),
    /** What customers pay now, in öre with VAT. */
    price: z.int(),
    isForSale: z.boolean(),
  })
  .meta({ id: 'NamedProduct' })
export type NamedProduct = z.infer<typeof NamedProduct>

export const contentEditorContract = contract({
  getNamedProducts: {
    method: 'GET',
    path: '/admin/named-products',
    summary:
      'Names and pictures of products, for content that points them out: those of `ids`, drafts and retired ones included, or the first that `q` finds by name, article number or EAN',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      ids: z
        .string()
        .max(5000)
        .regex(/^\d{1,9}(,\d{1,9})*$/, 'Artikelnummer skrivs med komma emellan.')
        .transform((text) => text.split(',').map(Number))
        .refine((ids) => ids.length <= maxNamed, `Högst ${maxNamed} åt gången.`)
        .optional(),
    }),
    answer: z.object({ data: z.array(NamedProduct) }),
    employeesOnly: true,
  },
})
