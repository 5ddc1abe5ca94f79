import { z } from 'zod'
import { Amount, Id, IdParam, largestInt } from '#core/request-fields.ts'

const statuses = ['draft', 'published', 'archived'] as const

/** Which products a list shows and a bulk change concerns. */
export const ProductFilter = z.object({
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({ description: 'Part of the name or the article number, or a whole EAN or product number' }),
  category: IdParam.optional().meta({ description: 'With everything beneath it' }),
  manufacturer: IdParam.optional(),
  status: z.enum(statuses).optional().meta({ description: 'Without it: all but the archived ones' }),
  stock: z.enum(['none', 'low', 'some']).optional(),
  picture: z.enum(['none']).optional(),
  minPrice: z.coerce.number().int().min(0).max(largestInt).optional(),
  maxPrice: z.coerce.number().int().min(0).max(largestInt).optional(),
})
export type ProductFilter = z.infer<typeof ProductFilter>

export const Selection = z.union([
  z.object({ ids: z.array(Id).min(1).max(5000) }),
  z.object({ filter: ProductFilter, except: z.array(Id).max(5000).default([]) }),
])
export type Selection = z.infer<typeof Selection>

export const ListedProduct = z
  .object({
    id: z.int(),
    name: z.string().meta({ description: 'As the storefront shows it' }),
    mpn: z.string(),
    gtin: z.string(),
    binLocation: z.string().meta({ description: 'Where the web warehouse keeps it' }),
    source: z
      .string()
      .meta({ description: 'The import that it comes from; `manual` of what was made in the shop or by a key' }),
    externalId: z.string(),
    category: z.int().meta({ description: 'The id of its category' }),
    status: z.enum(statuses),
    image: z.string().nullable().meta({ description: 'The address of a small picture; null without one' }),
    price: Amount,
    cost: Amount.nullable(),
    marginPercent: z.number().nullable().meta({ description: 'Of the price without VAT; null without a cost' }),
    stock: z.int().meta({ description: 'Units in the web warehouse' }),
    lowest30Days: z.int().nullable().meta({ description: 'Null when it was not sold' }),
    isOffered: z.boolean().meta({ description: 'An offer runs now, so a new price does not show until it ends' }),
    locked: z.array(z.string()).meta({ description: 'A feed leaves the price alone' }),
  })
  .meta({ id: 'ListedProduct' })
export type ListedProduct = z.infer<typeof ListedProduct>
