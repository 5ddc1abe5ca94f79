import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Count, Id } from '#core/request-fields.ts'
import { ProductFields } from './contract.ts'
import { ListedProduct, ProductFilter } from './filter.ts'
import { sortKeys } from './sort-keys.ts'

const Cells = ProductFields.pick({
  price: true,
  cost: true,
  mpn: true,
  gtin: true,
  binLocation: true,
  status: true,
  name: true,
})
  .partial()
  .meta({ id: 'ProductCells' })

export const productListContract = contract({
  listProducts: {
    method: 'GET',
    path: '/admin/products',
    summary: 'Lists products for editing, drafts included, a part at a time, with the number of all hits',
    query: ProductFilter.extend({
      sort: z.enum(sortKeys).default('updated'),
      order: z.enum(['asc', 'desc']).default('desc'),
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    answer: z.object({ data: z.array(ListedProduct), total: z.int() }),
    right: 'catalog',
  },
  saveProductCells: {
    method: 'PUT',
    path: '/admin/products',
    summary:
      'Changes cells of the list, each product whole or not at all. `before` is what each cell was: one that has changed since is a conflict. `stock` is what was counted in the web warehouse',
    body: z.object({
      rows: z
        .array(
          z.object({
            id: Id,
            changes: Cells,
            before: Cells,
            stock: z.object({ before: Count, after: Count.max(1_000_000) }).optional(),
          }),
        )
        .min(1)
        .max(200),
    }),
    answer: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(['saved', 'same', 'missing', 'conflict', 'refused']),
          message: z.string().nullable(),
        }),
      ),
    }),
    right: 'catalog',
    fourEyes: true,
  },
})
