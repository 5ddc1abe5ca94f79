import { randomUUID } from 'node:crypto'
import type { WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Db } from '#core/server/db.ts'

const beatMs = 3000
const goneAfter = '12 s'

type RunnerDeps = { db: Db; log: Logger }

export type HeldJobs = {
  /** Worker ids that lock the jobs of a runner. */
  workers: string[]
  /** What the runner has been given and has not done. */
  jobs: Set<string>
  /** Done, but perhaps still locked: the database is asked to remove a job after its end. */
  done: Set<string>
}

export function heldJobs(events: WorkerEvents): HeldJobs {
  const held: HeldJobs = { workers: [], jobs: new Set(), done: new Set() }
  events.on('pool:create', ({ workerPool }) => held.workers.push(workerPool.id))
  events.on('localQueue:getJobs:complete', ({ jobs }) => {
    for (const { id } of jobs) held.jobs.add(id)
  })
  events.on('localQueue:returnJobs', ({ jobs }) => {
    for (const { id } of jobs) held.jobs.delete(id)
  })
  events.on('job:complete', ({ job: { id } }) => {
    held.jobs.delete(id)
    held.done.add(id)
  })
  return held
}

/**
 * Sends the heartbeat of this process, and releases jobs of processes without one and those that are locked for this
 * process without its knowledge. The queue itself would keep them locked for four hours.
 */
export function announceRunner(deps: RunnerDeps, held: HeldJobs): { stop(): void } {
  const id = randomUUID()
  let isQuiet = false
  async function beat() {
    try {
      const doneBefore = [...held.done]
      await sendHeartbeat(deps.db, id, held)
      for (const job of doneBefore) held.done.delete(job)
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

async function sendHeartbeat(db: Db, id: string, held: HeldJobs): Promise<void> {
  const { workers } = held
  await db.query(
    'job-runner-seen',
    `with gone as (delete from job_runner where seen_at < now() - interval '1 day' and id <> $1)
     insert into job_runner (id, workers, seen_at) values ($1, $2, now())
     on conflict (id) do update set workers = excluded.workers, seen_at = excluded.seen_at`,
    [id, workers],
  )
  await releaseUnknown(db, held)
  await releaseJobsOfGone(db)
}

/**
 * The answer that gave them to this process was lost with its connection, or the standby that has been promoted had not
 * heard of their end.
 */
async function releaseUnknown(db: Db, { workers, jobs, done }: HeldJobs): Promise<void> {
  await db.query(
    'jobs-unknown-release',
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null
     where locked_by = any($1) and locked_at < now() - interval '${goneAfter}' and id <> all($2::bigint[])`,
    [workers, [...jobs, ...done]],
  )
  await db.query(
    'job-queues-unknown-release',
    `update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
     where q.locked_by = any($1) and q.locked_at < now() - interval '${goneAfter}'
       and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_at is not null)`,
    [workers],
  )
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
