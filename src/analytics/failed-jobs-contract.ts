import { z } from 'zod'
import { contract } from '#core/contract.ts'
import { BigIdParam } from '#core/request-fields.ts'

/** A job without attempts left. */
export const FailedJob = z
  .object({
    id: z.string(),
    job: z.string(),
    /** Number or reference of its unit; empty for scheduled jobs. */
    unit: z.string(),
    attempts: z.int(),
    /** Number of failed runs of a scheduled job. */
    count: z.int(),
    /** Unix milliseconds. */
    since: z.int(),
    lastAt: z.int(),
    error: z.string(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof FailedJob>

const params = z.object({ id: BigIdParam })
const answer = z.object({ status: z.literal('ok') })
const problems = {
  'no-such-job': { status: 404, message: 'Jobbet har redan försökts igen eller slängts. Ladda om sidan.' },
} as const

export const failedJobsContract = contract({
  listFailedJobs: {
    method: 'GET',
    path: '/admin/failed-job',
    summary: 'Jobs that have been attempted for the last time, the latest first, at most 200',
    answer: z.object({ data: z.array(FailedJob), total: z.int() }),
    right: 'errors',
  },
  retryFailedJob: {
    method: 'POST',
    path: '/admin/failed-job/{id}/retry',
    summary: 'Attempts a failed job anew, as often as a new one; logged',
    params,
    answer,
    problems,
    right: 'errors',
  },
  discardFailedJob: {
    method: 'DELETE',
    path: '/admin/failed-job/{id}',
    summary: 'Throws a failed job away: what it was about is not done by itself any more; logged',
    params,
    answer,
    problems,
    right: 'errors',
  },
})
