import { calls } from '#core/calls.ts'
import type { failedJobsContract } from './failed-jobs-contract.ts'

export const failedJobs = calls<typeof failedJobsContract>({
  listFailedJobs: 'GET /admin/failed-job',
  retryFailedJob: 'POST /admin/failed-job/{id}/retry',
  discardFailedJob: 'DELETE /admin/failed-job/{id}',
})
