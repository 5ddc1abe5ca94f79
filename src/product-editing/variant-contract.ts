import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Amount, Count, Id, IdParam } from '#core/request-fields.ts'
import { ProductFields } from './contract.ts'

const { attributes: AxisValues, status, mpn, price } = ProductFields.shape
const Axes = z.array(Id).min(1).max(3)
const Cells = z.object({ price, mpn, status }).partial().meta({ id: 'VariantCells' })

const VariantMatrix = z
  .object({
    /** Null for a product without variants. */
    group: z.string().nullable(),
    /** 0 until an employee has chosen the axes. */
    version: z.int(),
    /** Ids of the attributes that the variants are chosen by. */
    axes: z.array(z.int()),
    /** Drafts and archived ones included, the product itself always. */
    members: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        mpn: z.string(),
        price: Amount,
        /** Units in the web warehouse. */
        stock: z.int(),
        status,
        /** By attribute id. */
        attributes: AxisValues,
      }),
    ),
    /** What products of the category have, by attribute id, the most common first. */
    known: z.record(z.string(), z.array(AxisValues.valueType)),
  })
  .meta({ id: 'VariantMatrix' })
export type VariantMatrix = z.infer<typeof VariantMatrix>
export type VariantMember = VariantMatrix['members'][number]

export const VariantChanges = z.object({
  /** Of the matrix that was read. */
  version: Count,
  axes: Axes,
  /** Products of the group, and others that join it. `before` is what each cell was when it was read. */
  rows: z
    .array(
      z.object({
        id: Id,
        changes: Cells,
        before: Cells,
        /** Values of the axes. */
        values: z.object({ before: AxisValues, after: AxisValues }).optional(),
        /** Counted in the web warehouse. */
        stock: z.object({ before: Count, after: Count.max(1_000_000) }).optional(),
      }),
    )
    .max(200),
  /** Drafts with the fields of this product, each with its own values and article number. */
  create: z.array(z.object({ values: AxisValues, mpn, price: price.optional() })).max(60),
  /** Products that leave the group. */
  leave: z.array(Id).max(200),
})
export type VariantChanges = z.infer<typeof VariantChanges>

const of = z.object({ id: IdParam })
const answer = z.object({ data: VariantMatrix })
const noSuchProduct = { 'no-such-product': { status: 404, message: 'Produkten finns inte.' } } as const

export const variantContract = contract({
  getVariants: {
    method: 'GET',
    path: '/admin/product/{id}/variants',
    summary: 'Retrieves the variants of a product and what they are chosen by',
    params: of,
    answer,
    right: 'catalog',
    problems: noSuchProduct,
  },
  saveVariants: {
    method: 'POST',
    path: '/admin/product/{id}/variants',
    summary:
      'Changes, creates, adds and removes variants of a product, all in one or none: `fields` names every row that stopped it, `product-{id}` or `new-{index}`',
    params: of,
    body: VariantChanges,
    answer,
    right: 'catalog',
    keyed: true,
    fourEyes: true,
    problems: {
      ...noSuchProduct,
      'invalid-variants': { status: 400, message: 'Något i varianterna behöver ändras. Ingenting är sparat.' },
      'changed-meanwhile': {
        status: 409,
        message: 'Någon annan har ändrat varianterna. Ingenting är sparat.',
      },
    },
  },
})
