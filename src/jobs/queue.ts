import { EventEmitter } from 'node:events'
import {
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker'
import type { Logger } from 'pino'
import type { Db, Queries } from '#core/server/db.ts'
import { currentRequestId, isRequestId, withRequestId } from '#core/server/log.ts'
import { pause } from '#core/server/pause.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { bringJobsBack, watchClock } from './clock-jump.ts'
import { announceRunner, heldJobs } from './job-runners.ts'

/** Each job only calls a use case and may run twice. */
export type Jobs = Record<string, (payload: unknown) => Promise<void>>

/** The schedule of a job, in crontab format and UTC: `* * * * *` is every minute. */
export type Timetable = {
  job: string
  when: string
  payload?: Record<string, string>
  /** Among all processes, only one job of the same queue runs at a time. */
  queue?: string
}[]

export async function prepareQueue(db: Db): Promise<void> {
  await runMigrations({ pgPool: db.direct.pool })
}

/** Delays grow up to six hours: the last attempt is about 22 hours after the first. */
const maxAttempts = 12
const maxScheduledAttempts = 5

type Later = { runAt?: Date /** A job with the same key is replaced, not added. */; key?: string; attempts?: number }

/** Adds a job in the caller's transaction: it runs only if that commits. */
export async function enqueue(tx: Queries, job: string, payload: object, later: Later = {}): Promise<void> {
  const { runAt, key, attempts = maxAttempts } = later
  await tx.query(
    'enqueue-job',
    'select graphile_worker.add_job($1, $2::json, run_at => coalesce($3, now()), job_key => $4, max_attempts => $5)',
    [job, JSON.stringify({ ...payload, requestId: currentRequestId() }), runAt ?? null, key ?? null, attempts],
  )
}

/** Called around each run of a job. */
export type AroundJob = (job: string, work: () => Promise<void>) => Promise<void>

type QueueDeps = {
  db: Db
  jobs: Jobs
  timetable: Timetable
  log: Logger
  around?: AroundJob | undefined
  /** Called at the start, and each time the database is back after its connection was lost. */
  onConnected?: () => Promise<void>
}

const beginAgainAfter = 1000

/** Jobs running for longer are started again by another process: their runner has stopped sending heartbeats. */
export const stopWithinMs = 20_000

/** Runs jobs until stopped and survives database outages; stopping waits for running jobs, for a limited time. */
export async function runJobs(deps: QueueDeps): Promise<{ stop(): Promise<void> }> {
  const end = new AbortController()
  // Rejects when the runner has already stopped.
  const endRunner = () => void runner?.stop().catch(() => {})
  let runner: Runner | null = null
  runner = await begin(deps, endRunner)
  const ended = keepRunning()
  // The timetable of a runner is in the time from before; the next one begins anew.
  const clock = watchClock({
    onJump: (ms) => {
      deps.log.warn({ ms }, 'The clock of the host was set; jobs go by its new time')
      endRunner()
    },
  })

  async function keepRunning(): Promise<void> {
    for (;;) {
      await runner?.promise.catch((err: unknown) => deps.log.warn({ err }, 'The job runner ended and is started again'))
      await pause(beginAgainAfter, end.signal)
      if (end.signal.aborted) return
      try {
        runner = await begin(deps, endRunner)
        if (end.signal.aborted) endRunner()
      } catch (error) {
        deps.log.warn({ err: error }, 'Jobs wait for the database')
      }
    }
  }

  return {
    async stop() {
      clock.close()
      end.abort()
      const late = new AbortController()
      // Rejects when the runner has already stopped.
      const stopped = Promise.resolve(runner?.stop().catch(() => {})).then(() => ended)
      await Promise.race([stopped, pause(stopWithinMs, late.signal)])
      late.abort()
    },
  }
}

/** A runner whose first query failed keeps that result forever, so it is replaced after this many failures in a row. */
const maxFailures = 3
/** How the queue begins to say that it could not ask the database for jobs. */
const fetchFailed = 'Error occurred fetching jobs'

/** Jobs waiting for a provider or SMTP occupy a slot, but no database connection. */
const concurrency = 8

async function begin(
  { db, jobs, timetable, log, around = alone, onConnected = async () => {} }: QueueDeps,
  onStuck: () => void,
): Promise<Runner> {
  await bringJobsBack(db)
  const events: WorkerEvents = new EventEmitter()
  const held = heldJobs(events)
  let failures = 0
  events.on('localQueue:getJobs:complete', () => {
    failures = 0
  })
  events.on(
    'pool:listen:success',
    () =>
      void onConnected().catch((err: unknown) =>
        log.warn({ err }, 'The queue is connected, but the call that follows failed'),
      ),
  )
  events.on('job:failed', ({ job, error }) => void reportFailure({ db, log }, job, error))
  const inTurn = new Set(timetable.flatMap(({ job, queue }) => (queue === undefined ? [] : [job])))
  const runner = await run({
    events,
    pgPool: db.direct.pool,
    noPreparedStatements: !db.direct.namedStatements,
    concurrency,
    // In batches, completing a job is retried while the database is unavailable; a single failure would end the
    // process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, localQueue: { size: concurrency } } },
    noHandleSignals: true,
    pollInterval: 1000,
    logger: new WorkerLogger(() => (level, message, meta) => {
      const line = meta?.error ? { err: meta.error } : {}
      if (message.startsWith(fetchFailed)) {
        failures += 1
        if (failures >= maxFailures) onStuck()
        log.debug(line, message)
      } else if (level === 'error') log.error(line, message)
      else if (level === 'warning') log.warn(line, message)
      else log.debug(line, message)
    }),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, work]) => [
        name,
        async (payload, { job }) =>
          await withRequestId(
            requestOf(payload) ?? `job-${job.id}`.padEnd(8, '-'),
            async () =>
              await around(name, async () => {
                if (inTurn.has(name)) await dropLaterRuns(db, name, job.id)
                await work(payload)
              }),
          ),
      ]),
    ),
    parsedCronItems: parseCronItems(
      timetable.map(({ job, when, payload, queue }) => ({
        task: job,
        match: when,
        options: { backfillPeriod: 0, maxAttempts: maxScheduledAttempts, ...(queue ? { queueName: queue } : {}) },
        ...(payload ? { payload, identifier: `${job} ${when}` } : {}),
      })),
    ),
  })
  const announced = announceRunner({ db, log }, held)
  // `runJobs` reports why it ended.
  void runner.promise.catch(() => {}).finally(announced.stop)
  return runner
}

/** Drops the runs that came due during an earlier, slow run: this run does their work. */
async function dropLaterRuns(db: Db, job: string, id: string): Promise<void> {
  await db.query(
    'jobs-later-runs',
    `select graphile_worker.complete_jobs(array(
       select j.id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 and j.id <> $2 and j.attempts = 0 and j.locked_at is null and j.run_at <= now()
         and j.payload::jsonb ? '_cron'))`,
    [job, id],
  )
}

const alone: AroundJob = async (_, work) => await work()

/** The request that queued the job. */
function requestOf(payload: unknown): string | null {
  const id = payload !== null && typeof payload === 'object' && 'requestId' in payload ? payload.requestId : null
  return isRequestId(id) ? id : null
}

type FailedJob = { id: string; task_identifier: string; attempts: number; payload?: unknown }

async function reportFailure({ db, log }: Pick<QueueDeps, 'db' | 'log'>, job: FailedJob, err: unknown): Promise<void> {
  const { id, task_identifier: name, attempts } = job
  const requestId = requestOf(job.payload)
  const request = requestId ? { requestId } : {}
  log.error({ event: 'job-failed', err, job: name, id, attempts, ...request }, 'A job has failed for the last time')
  const anonymous = { now: new Date(), ip: '', userAgent: '', member: null }
  const details = { job: name, id: String(id), attempts }
  await recordSecurityEvent(db, anonymous, { type: 'job-failure', outcome: 'failure', details }).catch(
    (error: unknown) => log.warn({ err: error }, 'A job that failed is only in this log'),
  )
}
