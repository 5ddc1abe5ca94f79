import { failedJobsContract } from '#analytics/failed-jobs-contract.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Handlers } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { deadLetters, discardDeadLetter, retryDeadLetter } from '#jobs/dead-letters.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'

const ok = { status: 'ok' } as const

export function failedJobsApi({ db }: { db: Db }): Handlers<typeof failedJobsContract> {
  return {
    async listFailedJobs() {
      const { data: failed, total } = await deadLetters(db)
      const data = failed.map(({ id, job, unit, attempts, count, since, lastAt, error }) => ({
        id,
        job,
        unit,
        attempts,
        count,
        since: since.getTime(),
        lastAt: lastAt.getTime(),
        error: withoutAddresses(error),
      }))
      return { data, total }
    },

    async retryFailedJob({ params }, visit) {
      await inTransaction(db, async (tx) => {
        const taken = await retryDeadLetter(tx, String(params.id))
        if (!taken) throw domainError(failedJobsContract.retryFailedJob, 'no-such-job')
        await recordSecurityEvent(tx, visit, { type: 'job-retry', memberId: null, details: taken })
      })
      return ok
    },

    async discardFailedJob({ params }, visit) {
      await inTransaction(db, async (tx) => {
        const taken = await discardDeadLetter(tx, String(params.id), visit.now)
        if (!taken) throw domainError(failedJobsContract.discardFailedJob, 'no-such-job')
        await recordSecurityEvent(tx, visit, { type: 'job-discard', memberId: null, details: taken })
      })
      return ok
    },
  }
}

/** SMTP errors contain the recipient's address, and not everyone with access to errors may see customer data. */
function withoutAddresses(error: string): string {
  return error.replace(/(?<![^\s<>"'])[^\s<>"']+@[^\s<>"']+/g, '…@…').slice(0, 1000)
}
