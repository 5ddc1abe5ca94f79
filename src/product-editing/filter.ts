import { z } from 'zod'
import { Amount, Id, IdParam, largestInt } from '#core/request-fields.ts'

const statuses = ['draft', 'published', 'archived'] as const

/** Which products a list shows and a bulk change concerns. */
export const ProductFilter = z.object({
  /** Part of the name or the article number, or a whole EAN or product number. */
  q: z.string().trim().max(100).optional(),
  /** With everything beneath it. */
  category: IdParam.optional(),
  manufacturer: IdParam.optional(),
  /** Without it: all but the archived ones. */
  status: z.enum(statuses).optional(),
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
    name: z.string(),
    mpn: z.string(),
    gtin: z.string(),
    binLocation: z.string(),
    source: z.string(),
    externalId: z.string(),
    category: z.int(),
    status: z.enum(statuses),
    image: z.string().nullable(),
    price: Amount,
    cost: Amount.nullable(),
    marginPercent: z.number().nullable(),
    /** Units in the web warehouse. */
    stock: z.int(),
    /** Null when it was not sold. */
    lowest30Days: z.int().nullable(),
    /** An offer runs now, so a new price does not show until it ends. */
    isOffered: z.boolean(),
    /** A feed leaves the price alone. */
    locked: z.array(z.string()),
  })
  .meta({ id: 'ListedProduct' })
export type ListedProduct = z.infer<typeof ListedProduct>
