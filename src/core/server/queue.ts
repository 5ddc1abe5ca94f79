import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import type { Logger } from 'pino'
import type { Db, Queries } from './db.ts'
import { recordSecurityEvent } from './security-log.ts'

/** Each job only calls a use case and may run twice. */
export type Jobs = Record<string, (payload: unknown) => Promise<void>>

/** A job and when it runs, in the form of crontab and in UTC: `* * * * *` is each minute. */
export type Timetable = { job: string; when: string }[]

export async function prepareQueue(db: Db): Promise<void> {
  await runMigrations({ pgPool: db.pool })
}

/** Each try waits longer than the one before, at most six hours: the last comes about 22 hours after the first. */
const mostTries = 12
/** A job of the timetable comes again by itself. */
const mostTriesOfTimetable = 5

type Later = { runAt?: Date /** A job of the same key is replaced, not added. */; key?: string }

/** Adds a job in the transaction that it belongs to: it runs once that is committed, and never otherwise. */
export async function enqueue(tx: Queries, job: string, payload: object, { runAt, key }: Later = {}): Promise<void> {
  await tx.query(
    'enqueue-job',
    'select graphile_worker.add_job($1, $2::json, run_at => coalesce($3, now()), job_key => $4, max_attempts => $5)',
    [job, JSON.stringify(payload), runAt ?? null, key ?? null, mostTries],
  )
}

type RunParts = { db: Db; jobs: Jobs; timetable: Timetable; log: Logger }

const beginAgainAfter = 1000

/** Runs jobs until it is stopped, also past a database that was away; stopping waits for those that run. */
export async function runJobs(parts: RunParts): Promise<{ stop(): Promise<void> }> {
  const end = new AbortController()
  const startAnew = () => void runner?.stop().catch(() => {})
  let runner: Runner | null = null
  runner = await begin(parts, startAnew)
  const ended = keepRunning()

  async function keepRunning(): Promise<void> {
    for (;;) {
      await runner?.promise.catch(() => {})
      await wait(beginAgainAfter, undefined, { signal: end.signal }).catch(() => {})
      if (end.signal.aborted) return
      try {
        runner = await begin(parts, startAnew)
      } catch (error) {
        parts.log.warn({ err: error }, 'Jobs wait for the database')
      }
    }
  }

  return {
    async stop() {
      end.abort()
      // It refuses when it has stopped by itself.
      await runner?.stop().catch(() => {})
      await ended
    },
  }
}

/** A runner whose first question was cut off keeps that answer for ever; after so many failures in a row it is replaced. */
const mostFailures = 3

async function begin({ db, jobs, timetable, log }: RunParts, onStuck: () => void): Promise<Runner> {
  const events: WorkerEvents = new EventEmitter()
  events.on('job:failed', ({ job, error }) => void reportFailure({ db, log }, job, error))
  return await run({
    events,
    pgPool: db.pool,
    noPreparedStatements: !db.namedStatements,
    concurrency: 2,
    // In batches the end of a job is noted again and again while the database is away; alone it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    pollInterval: 1000,
    logger: new WorkerLogger(() => (level, message, meta) => {
      const failures = Number(/\((\d+) contiguous fails\)/.exec(message)?.[1] ?? 0)
      if (failures >= mostFailures) onStuck()
      const line = meta?.error ? { err: meta.error } : {}
      if (level === 'error') log.error(line, message)
      else if (level === 'warning') log.warn(line, message)
      else log.debug(line, message)
    }),
    taskList: Object.fromEntries(Object.entries(jobs).map(([name, work]) => [name, (payload) => work(payload)])),
    parsedCronItems: parseCronItems(
      timetable.map(({ job, when }) => ({
        task: job,
        match: when,
        options: { backfillPeriod: 0, maxAttempts: mostTriesOfTimetable },
      })),
    ),
  })
}

type FailedJob = { id: string; task_identifier: string; attempts: number }

/** A job that has been tried for the last time: nobody waits for it, so somebody has to be told. */
async function reportFailure({ db, log }: Pick<RunParts, 'db' | 'log'>, job: FailedJob, err: unknown): Promise<void> {
  const { id, task_identifier: name, attempts } = job
  log.error({ err, job: name, id, attempts }, 'A job has failed for the last time')
  const nobody = { now: new Date(), ip: '', userAgent: '', shopper: null }
  const details = { job: name, id: String(id), attempts }
  await recordSecurityEvent(db, nobody, { type: 'job-failure', outcome: 'failure', details }).catch((error: unknown) =>
    log.warn({ err: error }, 'A job that failed is only in this log'),
  )
}
