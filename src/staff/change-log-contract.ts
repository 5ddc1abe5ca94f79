import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam, Day, RefParam } from '#core/request-fields.ts'
import { EntryChange } from './contract.ts'

export const changeActions = ['create', 'change', 'remove'] as const

const Filter = z.object({
  person: z.string().trim().max(100).optional(),
  action: z.enum(changeActions).optional(),
  contentType: z.string().max(50).optional(),
  ref: RefParam.optional(),
  /** Swedish days, both inclusive. */
  from: Day.optional(),
  to: Day.optional(),
})
export type ChangeFilter = z.output<typeof Filter>

const right = 'audit'

export const changeLogContract = contract({
  listChanges: {
    method: 'GET',
    path: '/admin/change-log',
    summary:
      'Lists changes of settings, roles, products, prices and content, newest first, 50 at a time, with before and after; `before` is the `next` of the previous page',
    query: Filter.extend({ before: BigIdParam.optional() }),
    answer: z.object({ data: z.array(EntryChange), types: z.array(z.string()), next: z.int().nullable() }),
    right,
  },
  exportChanges: {
    method: 'GET',
    path: '/admin/change-log.csv',
    summary:
      'Exports changes as CSV, a line for each field, with times in UTC, at most the newest 50,000; the export itself is logged',
    query: Filter,
    answer: z.string(),
    files: ['text/csv'],
    right,
  },
})
