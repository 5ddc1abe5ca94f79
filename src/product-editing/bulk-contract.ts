import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Id, IdParam } from '#core/request-fields.ts'
import { ProductFields, Time } from './contract.ts'
import { Selection } from './filter.ts'

const Formula = z.string().trim().min(1).max(100)

export const ProductBulkChange = z.discriminatedUnion('kind', [
  /** At once without a time; otherwise computed when the time has come. */
  z.object({ kind: z.literal('price'), formula: Formula, at: Time.optional() }),
  z.object({ kind: z.literal('stock'), formula: Formula }),
  /** A reduced price for everybody from one time to another; the ordinary price stays. */
  z.object({ kind: z.literal('campaign'), formula: Formula, from: Time, to: Time }),
  z.object({ kind: z.literal('category'), category: Id }),
  z.object({ kind: z.literal('status'), status: ProductFields.shape.status }),
  z.object({
    kind: z.literal('attribute'),
    attribute: Id,
    value: ProductFields.shape.attributes.valueType.nullable().meta({ description: 'Null removes it' }),
  }),
])
export type ProductBulkChange = z.infer<typeof ProductBulkChange>

const Money = z.object({ before: z.int().nullable(), after: z.int().nullable() })
const Percent = z.object({ before: z.number().nullable(), after: z.number().nullable() })

export const BulkPreview = z
  .object({
    total: z.int(),
    changed: z.int(),
    same: z.int(),
    refused: z
      .array(z.object({ reason: z.string(), count: z.int() }))
      .meta({ description: 'Why products are left as they are, and how many' }),
    averagePrice: Money,
    margin: Percent,
    lowestMargin: Percent,
    lostReductions: z.int().meta({
      description: 'Products with planned offers that would no longer be reductions of the lowest price of 30 days',
    }),
    samples: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        before: z.string(),
        after: z.string(),
        prior: z
          .string()
          .nullable()
          .meta({ description: 'The lowest price of the 30 days before, that a campaign is shown beside' }),
        marginPercent: z.number().nullable(),
      }),
    ),
    refusedRows: z
      .array(z.object({ id: z.int(), name: z.string(), reason: z.string() }))
      .meta({ description: 'The first that are left as they are' }),
  })
  .meta({ id: 'BulkPreview' })
export type BulkPreview = z.infer<typeof BulkPreview>

export const BulkState = z
  .object({
    id: z.int(),
    change: ProductBulkChange,
    state: z.enum(['planned', 'running', 'done', 'undoing', 'undone', 'withdrawn']),
    by: z.string().nullable(),
    createdAt: z.int(),
    /** Null for a change that began when it was made. */
    startsAt: z.int().nullable(),
    finishedAt: z.int().nullable(),
    total: z.int(),
    handled: z.int().meta({ description: 'How many have had their turn' }),
    saved: z.int(),
    undone: z.int(),
    leftCount: z.int(),
    /** The first of those that were left, with the reason. */
    left: z.array(z.object({ id: z.int(), name: z.string(), message: z.string() })),
  })
  .meta({ id: 'BulkChange' })
export type BulkState = z.infer<typeof BulkState>

const one = z.object({ data: BulkState })
const noSuchChange = { 'no-such-change': { status: 404, message: 'Ändringen finns inte.' } } as const
const badFormula = {
  'invalid-formula': {
    status: 400,
    message: 'Formeln går inte att läsa. Skriv till exempel: pris × 1,05, avrunda till 9',
  },
} as const
const badTime = {
  'invalid-start': { status: 400, message: 'Välj en tid som inte har passerat, högst ett år fram.' },
} as const

export const productBulkContract = contract({
  previewBulkChange: {
    method: 'POST',
    path: '/admin/bulk-change/preview',
    summary: 'Computes what a change of many products would do, without doing it',
    body: z.object({ selection: Selection, change: ProductBulkChange }),
    answer: z.object({ data: BulkPreview }),
    right: 'catalog',
    problems: badFormula,
  },
  startBulkChange: {
    method: 'POST',
    path: '/admin/bulk-change',
    summary:
      'Changes many products as a job, by the rules of single changes. Prices may be changed at a later time: they are computed then',
    body: z.object({ selection: Selection, change: ProductBulkChange }),
    answer: one,
    right: 'catalog',
    keyed: true,
    fourEyes: true,
    problems: { ...badFormula, ...badTime },
  },
  listBulkChanges: {
    method: 'GET',
    path: '/admin/bulk-change',
    summary: 'Lists changes of many products: the planned ones in the order they begin, then the latest',
    answer: z.object({ data: z.array(BulkState) }),
    right: 'catalog',
  },
  getBulkChange: {
    method: 'GET',
    path: '/admin/bulk-change/{id}',
    summary: 'Retrieves a change of many products: how far it has come and what it left',
    params: z.object({ id: IdParam }),
    answer: one,
    right: 'catalog',
    problems: noSuchChange,
  },
  withdrawBulkChange: {
    method: 'POST',
    path: '/admin/bulk-change/{id}/withdrawal',
    summary: 'Withdraws a planned change of prices before it begins',
    params: z.object({ id: IdParam }),
    answer: one,
    right: 'catalog',
    problems: {
      ...noSuchChange,
      'change-already-begun': { status: 409, message: 'Ändringen har redan börjat. Den kan ångras när den är klar.' },
    },
  },
  undoBulkChange: {
    method: 'POST',
    path: '/admin/bulk-change/{id}/undo',
    summary: 'Undoes a change of many products as a job; what has been changed since is kept',
    params: z.object({ id: IdParam }),
    answer: one,
    right: 'catalog',
    problems: noSuchChange,
  },
})
