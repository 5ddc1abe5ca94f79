import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { IdParam } from '#core/request-fields.ts'
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

const Ref = z.object({ id: IdParam })
const noSuchRecall = { status: 404, message: 'Återkallelsen finns inte.' }
const alreadyPublished = { status: 409, message: 'Återkallelsen är redan publicerad.' }

export const recallsBackOfficeContract = contract({
  listRecalls: {
    method: 'GET',
    path: '/admin/recalls',
    summary: 'Lists recalls, also drafts, with how many buyers there are and have been notified',
    answer: z.object({ data: z.array(RecallReport) }),
    right: 'returns',
  },
  createRecall: {
    method: 'POST',
    path: '/admin/recalls',
    summary: 'Drafts a recall of products, some of their batches or what was sold during a period',
    body: RecallFields,
    answer: z.object({ data: RecallReport }),
    problems: {
      'no-such-product': { status: 400, message: 'Någon av produkterna finns inte.' },
      'wrong-period': { status: 400, message: 'Perioden slutar innan den börjar.' },
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
