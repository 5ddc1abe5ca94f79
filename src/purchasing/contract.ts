import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Amount, Count, Day, Id, IdParam, largestInt } from '#core/request-fields.ts'
import { problemTexts } from './messages.ts'

const maxRows = 300
const Units = Count.max(100_000)
const Line = z.string().trim().max(100)
const Cost = Amount.max(100_000_000)
  .nullable()
  .meta({ description: 'Öre without VAT of one unit; null when it is not known, or without the right `catalog`' })

const Row = z.object({ productId: Id, quantity: Units.min(1), unitCost: Cost })
const Fields = z.object({
  supplier: Line.min(1),
  reference: Line.meta({ description: 'The number of the supplier' }),
  place: z
    .int()
    .min(0)
    .max(largestInt)
    .meta({ description: 'Where the goods come: 0 is the web warehouse, others are stores' }),
  expectedOn: Day.nullable(),
  note: z.string().trim().max(500),
  rows: z
    .array(Row)
    .min(1)
    .max(maxRows)
    .refine((rows) => new Set(rows.map(({ productId }) => productId)).size === rows.length, problemTexts.twice),
})
export type PurchaseOrderFields = z.infer<typeof Fields>

const ReceivedRow = z.object({
  productId: Id,
  quantity: Units.meta({ description: 'Whole units that came' }),
  forOrders: Units.default(0).meta({
    description: "Of them, those that customers have bought of the supplier's stock: they are not put up for sale",
  }),
  damaged: Units.default(0).meta({ description: 'Units that came and are not whole: the supplier still owes them' }),
})
export type ReceivedRow = z.infer<typeof ReceivedRow>

const State = z.enum(['open', 'closed'])

export const ListedPurchaseOrder = z
  .object({
    id: z.int(),
    supplier: z.string(),
    reference: z.string(),
    placeName: z.string(),
    expectedOn: z.iso.date().nullable(),
    isLate: z.boolean(),
    state: State,
    createdAt: z.int(),
    units: z.int(),
    received: z.int(),
  })
  .meta({ id: 'ListedPurchaseOrder' })
export type ListedPurchaseOrder = z.infer<typeof ListedPurchaseOrder>

export const PurchaseOrder = z
  .object({
    id: z.int(),
    version: z.int(),
    supplier: z.string(),
    reference: z.string(),
    place: z.int(),
    placeName: z.string(),
    expectedOn: z.iso.date().nullable(),
    note: z.string(),
    state: State,
    by: z.string().nullable(),
    createdAt: z.int(),
    closedAt: z.int().nullable(),
    rows: z.array(
      z.object({
        productId: z.int(),
        name: z.string(),
        gtin: z.string().nullable(),
        mpn: z.string().nullable(),
        quantity: z.int(),
        unitCost: z.int().nullable(),
        received: z.int(),
        damaged: z.int(),
        soldFromSupplier: z
          .int()
          .meta({ description: "Units of the supplier's stock that orders of customers wait for" }),
      }),
    ),
    receipts: z.array(
      z.object({
        id: z.int(),
        at: z.int(),
        by: z.string().nullable(),
        note: z.string(),
        reversedAt: z.int().nullable(),
        rows: z.array(
          z.object({
            productId: z.int(),
            name: z.string(),
            quantity: z.int(),
            forOrders: z.int(),
            damaged: z.int(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'PurchaseOrder' })
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

export const ProductToOrder = z
  .object({
    id: z.int(),
    name: z.string(),
    source: z.string().meta({ description: 'The supplier whose feed it comes from; `manual` without one' }),
    stock: z.int().meta({ description: 'Units for sale in the web warehouse' }),
    sold: z.int().meta({ description: 'Units ordered in the last 30 days, less those that were cancelled' }),
    incoming: z.int().meta({ description: 'Units of open purchase orders that have not come' }),
    suggested: z.int().meta({ description: 'What the last 30 days sold, less the stock and what is on its way' }),
    unitCost: z.int().nullable(),
  })
  .meta({ id: 'ProductToOrder' })
export type ProductToOrder = z.infer<typeof ProductToOrder>

const of = z.object({ id: IdParam })
const one = z.object({ data: PurchaseOrder })
const noSuchOrder = { 'no-such-purchase-order': { status: 404, message: problemTexts.noSuchOrder } } as const
const closed = { 'purchase-order-closed': { status: 409, message: problemTexts.closed } } as const
const fieldProblems = {
  'unknown-product': { status: 400, message: problemTexts.noSuchProduct },
  'no-such-place': { status: 400, message: problemTexts.noSuchPlace },
} as const
const tooFew = { 'too-few': { status: 409, message: problemTexts.tooFew } } as const

export const purchasingContract = contract({
  listPurchaseOrders: {
    method: 'GET',
    path: '/admin/purchase-orders',
    summary: 'Lists purchase orders: the open ones by the day they are expected, or the closed ones, latest first',
    query: z.object({ state: State.default('open'), before: IdParam.optional() }),
    answer: z.object({
      data: z.array(ListedPurchaseOrder),
      next: z.int().nullable(),
      suppliers: z.array(z.string()).meta({ description: 'Of earlier purchase orders and of products' }),
    }),
    right: 'stock',
  },
  getPurchaseOrder: {
    method: 'GET',
    path: '/admin/purchase-order/{id}',
    summary: 'Retrieves a purchase order, with what has come of it. Costs need the right `catalog`',
    params: of,
    answer: one,
    problems: noSuchOrder,
    right: 'stock',
  },
  listProductsToOrder: {
    method: 'GET',
    path: '/admin/products-to-order',
    summary: 'Lists products that are running out, with what has sold and what is on its way, at most 200',
    answer: z.object({ data: z.array(ProductToOrder) }),
    right: 'catalog',
  },
  createPurchaseOrder: {
    method: 'POST',
    path: '/admin/purchase-order',
    summary: 'Notes what has been ordered of a supplier',
    body: Fields,
    answer: one,
    problems: fieldProblems,
    right: 'catalog',
    keyed: true,
  },
  putPurchaseOrder: {
    method: 'PUT',
    path: '/admin/purchase-order/{id}',
    summary:
      'Changes an open purchase order. `version` is that of the order when it was read. Rows of which something has come stay, with at least as many units',
    params: of,
    body: Fields.extend({ version: Count.min(1) }),
    answer: one,
    problems: {
      ...noSuchOrder,
      ...closed,
      ...fieldProblems,
      'changed-meanwhile': { status: 409, message: problemTexts.changedMeanwhile },
      'fewer-than-received': { status: 409, message: problemTexts.fewerThanReceived },
    },
    right: 'catalog',
  },
  receivePurchaseOrder: {
    method: 'POST',
    path: '/admin/purchase-order/{id}/receipt',
    summary:
      'Receives units of a purchase order: they are put up for sale at its place, and their cost becomes that of the product. Closes the order when all have come',
    params: of,
    body: z.object({
      rows: z.array(ReceivedRow).min(1).max(maxRows),
      note: z.string().trim().max(200).default(''),
      isMoreThanOrdered: z
        .boolean()
        .optional()
        .meta({ description: 'It has been seen that more came than was ordered' }),
    }),
    answer: one,
    problems: {
      ...noSuchOrder,
      ...closed,
      'not-ordered': { status: 409, message: problemTexts.notOrdered },
      'nothing-received': { status: 400, message: problemTexts.nothingReceived },
      'more-than-ordered': { status: 409, message: problemTexts.moreThanOrdered },
    },
    right: 'stock',
    keyed: true,
  },
  reversePurchaseReceipt: {
    method: 'POST',
    path: '/admin/purchase-receipt/{id}/reversal',
    summary:
      'Takes back what was received wrongly: the units leave the stock, and the purchase order waits for them again. Repeating it changes nothing',
    params: of,
    answer: one,
    problems: {
      'no-such-purchase-receipt': { status: 404, message: problemTexts.noSuchReceipt },
      ...tooFew,
    },
    right: 'stock',
  },
  closePurchaseOrder: {
    method: 'POST',
    path: '/admin/purchase-order/{id}/closing',
    summary: 'Closes a purchase order of which nothing more will come. Repeating it changes nothing',
    params: of,
    answer: one,
    problems: noSuchOrder,
    right: 'catalog',
  },
})
