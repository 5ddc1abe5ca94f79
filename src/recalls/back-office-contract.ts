import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Day, IdParam } from '#core/request-fields.ts'
import { Recall, RecallFields } from './contract.ts'

const RecallReport = Recall.extend({
  /** Orders within the recall whose buyer can be reached, and orders whose buyer has been erased. */
  orders: z.int(),
  unreachable: z.int(),
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
}).meta({ id: 'RecallReport' })
export type RecallReport = z.infer<typeof RecallReport>

export const recallStates = ['draft', 'stopped', 'sold'] as const
export type RecallState = (typeof recallStates)[number]
export const recallSorts = ['newest', 'oldest', 'most-orders', 'fewest-orders'] as const
export type RecallSort = (typeof recallSorts)[number]

export const ListedRecall = z
  .object({
    id: z.int(),
    title: z.string(),
    /** A published recall stops the sale of its products, or they are sold since what is in stock is not concerned. */
    state: z.enum(recallStates),
    products: z.string(),
    batches: z.array(z.string()),
    createdAt: z.int(),
    publishedAt: z.int().nullable(),
    /** Concerned, those whose buyer has been erased too. */
    orders: z.int(),
    sent: z.int(),
    failed: z.int(),
  })
  .meta({ id: 'ListedRecall' })
export type ListedRecall = z.infer<typeof ListedRecall>

const Ref = z.object({ id: IdParam })
const noSuchRecall = { status: 404, message: 'Återkallelsen finns inte.' }
const alreadyPublished = { status: 409, message: 'Återkallelsen är redan publicerad.' }

export const recallsBackOfficeContract = contract({
  listRecalls: {
    method: 'GET',
    path: '/admin/recalls',
    summary:
      'Lists recalls, also drafts, by state, text and day, with how many orders are concerned and buyers notified',
    query: z.object({
      state: z.enum(recallStates).optional(),
      /** In the title, a product's name or a batch; or the number of a product. */
      text: z.string().trim().max(100).optional(),
      /** Days on which it was drafted, inclusive. */
      from: Day.optional(),
      to: Day.optional(),
      sort: z.enum(recallSorts).optional(),
      /** The last recall of the page before. */
      before: IdParam.optional(),
    }),
    answer: z.object({ data: z.array(ListedRecall), next: z.int().nullable() }),
    right: 'returns',
  },
  getRecall: {
    method: 'GET',
    path: '/admin/recalls/{id}',
    summary: 'Retrieves a recall with how many buyers there are and have been notified',
    params: Ref,
    answer: z.object({ data: RecallReport }),
    problems: { 'no-such-recall': noSuchRecall },
    right: 'returns',
  },
  createRecall: {
    method: 'POST',
    path: '/admin/recalls',
    summary: 'Drafts a recall of products, some of their batches or what was sold during a period',
    body: RecallFields,
    answer: z.object({ data: RecallReport }),
    problems: {
      'unknown-product': { status: 400, message: 'Någon av produkterna finns inte.' },
      'invalid-period': { status: 400, message: 'Perioden slutar innan den börjar.' },
    },
    right: 'returns',
  },
  publishRecall: {
    method: 'POST',
    path: '/admin/recalls/{id}/publish',
    summary: 'Publishes a recall, stops the sale of its products and queues an email to every buyer',
    params: Ref,
    answer: z.object({ data: RecallReport }),
    problems: { 'no-such-recall': noSuchRecall, 'already-published': alreadyPublished },
    right: 'returns',
  },
  changeRecallSale: {
    method: 'PUT',
    path: '/admin/recalls/{id}/sale',
    summary: 'Stops the sale of the products of a recall, or resumes it when what is in stock is not concerned',
    params: Ref,
    body: z.object({ stopsSale: z.boolean() }),
    answer: z.object({ data: RecallReport }),
    problems: { 'no-such-recall': noSuchRecall },
    right: 'returns',
  },
  removeRecall: {
    method: 'DELETE',
    path: '/admin/recalls/{id}',
    summary: 'Removes a draft',
    params: Ref,
    answer: z.void(),
    problems: { 'no-such-recall': noSuchRecall, 'already-published': alreadyPublished },
    right: 'returns',
  },
})
