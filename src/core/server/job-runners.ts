import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from './db.ts'

const beatMs = 3000
const goneAfter = '12 s'

type RunnerDeps = { db: Db; log: Logger }

/**
 * Sends the heartbeat of this process and releases jobs of processes without one. The queue itself would keep a job
 * locked for a dead process for four hours.
 */
export function announceRunner(deps: RunnerDeps, workers: () => readonly string[]): { stop(): void } {
  const id = randomUUID()
  let isQuiet = false
  async function beat() {
    try {
      await sendHeartbeat(deps.db, id, workers())
      isQuiet = false
    } catch (err) {
      if (!isQuiet) deps.log.warn({ err }, 'No heartbeat of this process: others may take over its jobs')
      isQuiet = true
    }
  }
  void beat()
  const timer = setInterval(beat, beatMs)
  return {
    stop() {
      clearInterval(timer)
      isQuiet = true
    },
  }
}

async function sendHeartbeat(db: Db, id: string, workers: readonly string[]): Promise<void> {
  await db.query(
    'job-runner-seen',
    `with gone as (delete from job_runner where seen_at < now() - interval '1 day' and id <> $1)
     insert into job_runner (id, workers, seen_at) values ($1, $2, now())
     on conflict (id) do update set workers = excluded.workers, seen_at = excluded.seen_at`,
    [id, workers],
  )
  await releaseJobsOfGone(db)
}

export async function releaseJobsOfGone(db: Db): Promise<void> {
  const gone = await db.query<{ worker: string }>(
    'job-workers-gone',
    `select distinct worker from (
       select locked_by as worker, locked_at from graphile_worker._private_jobs where locked_at is not null
       union all select locked_by, locked_at from graphile_worker._private_job_queues where locked_at is not null
     ) held
     where worker is not null and locked_at < now() - interval '${goneAfter}' and not exists (
       select from job_runner r where held.worker = any(r.workers) and r.seen_at > now() - interval '${goneAfter}')`,
  )
  if (gone.length === 0) return
  const workers = gone.map(({ worker }) => worker)
  await db.query('job-workers-release', 'select graphile_worker.force_unlock_workers($1)', [workers])
  // Their key was taken over by a later job of the same unit.
  await db.query(
    'jobs-superseded',
    `delete from graphile_worker._private_jobs
     where key is null and locked_at is null and attempts >= max_attempts and last_error is null`,
  )
}
