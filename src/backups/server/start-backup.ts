import { backupJobs } from '#backups/backup-rules.ts'
import type { BackupRun } from '#backups/contract.ts'
import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { enqueue } from '#jobs/queue.ts'

type Kind = BackupRun['kind']

/** One that has failed and waits for its next attempt is not under way. */
export async function runningBackup(db: Queries): Promise<Kind | null> {
  const [found] = await db.query<{ job: string }>(
    'backup-running',
    `select t.identifier as job from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = any($1) and (j.locked_at is not null or (j.run_at <= now() and j.attempts < j.max_attempts))
     order by j.locked_at nulls last, j.id limit 1`,
    [Object.values(backupJobs)],
  )
  if (!found) return null
  return found.job === backupJobs.backup ? 'backup' : 'verification'
}

/** Of two, the second would find the backups in use and do nothing. */
export async function startBackup(db: Db, kind: Kind): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.query('backup-start-lock', `select pg_advisory_xact_lock(hashtextextended('start of a backup', 0))`)
    if (await runningBackup(tx)) return
    await enqueue(tx, backupJobs[kind], {}, { key: backupJobs[kind], attempts: 1 })
  })
}
