import type { Db } from '#core/server/db.ts'
import { fileMessages } from '#importing/file-messages.ts'
import { hasNoJob, type UnitKind, type Waiting } from '#jobs/unit-jobs.ts'

export const importJob: UnitKind = { name: 'import-file', maxAttempts: 3, priority: 1 }

export async function runsWithoutJob(db: Db): Promise<Waiting[]> {
  await failRunsOfDeadJobs(db)
  return await db.query<Waiting>(
    'import-runs-without-job',
    `select r.id::text as id, r.created_at as at from import_run r
     where r.state in ('checking', 'running', 'undoing') and ${hasNoJob(importJob, 'r.id')} limit 100`,
  )
}

/** A run whose job will not be tried again must not look as if it worked. */
async function failRunsOfDeadJobs(db: Db): Promise<void> {
  await db.query(
    'import-runs-of-dead-jobs',
    `update import_run r
     set state = case r.state when 'checking' then 'uploaded' when 'undoing' then 'done' else 'failed' end,
       error = $1, is_stopping = false, progress = null,
       finished_at = case when r.state = 'checking' then null else coalesce(r.finished_at, now()) end
     where r.state in ('checking', 'running', 'undoing') and exists (
       select from graphile_worker._private_jobs j
       where j.key = '${importJob.name}:' || r.id and j.attempts >= j.max_attempts and j.locked_at is null)`,
    [fileMessages.broken],
  )
}
