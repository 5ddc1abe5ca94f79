import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { Day, Id } from '#core/request-fields.ts'
import { remedies } from './remedies.ts'

const Line = z.string().trim().min(1).max(200)
const Text = z.string().trim().min(1).max(2000)

export const RecallFields = z.object({
  title: Line,
  /** What can happen, without words that make it smaller. */
  hazard: Text,
  action: Text,
  remedies: z.array(z.enum(remedies)).min(1).max(remedies.length),
  productIds: z.array(Id).min(1).max(200),
  batches: z.array(Line).max(200).default([]),
  soldFrom: Day.nullable().default(null),
  soldTo: Day.nullable().default(null),
  /** False when the merchant knows that what is in stock is not concerned. */
  stopsSale: z.boolean().default(true),
})
export type RecallFields = z.infer<typeof RecallFields>

export const Recall = RecallFields.omit({ productIds: true })
  .extend({
    id: z.int(),
    products: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Null for a draft. */
    publishedAt: z.int().nullable(),
  })
  .meta({ id: 'Recall' })
export type Recall = z.infer<typeof Recall>

export const recallsContract = contract({
  getRecalls: {
    method: 'GET',
    path: '/recalls',
    summary: 'Lists published product safety recalls, newest first',
    answer: z.object({ data: z.array(Recall) }),
  },
})
