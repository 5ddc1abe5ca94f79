import { type Runner, run, runMigrations } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Db, Queries } from './db.ts'

/** Each job only calls a use case and may run twice. */
export type Jobs = Record<string, (payload: unknown) => Promise<void>>

/** A job and when it runs, in the form of crontab: `* * * * *` is each minute. */
export type Timetable = { job: string; when: string }[]

export async function prepareQueue(db: Db): Promise<void> {
  await runMigrations({ pgPool: db.pool })
}

type Later = { runAt?: Date /** A job of the same key is replaced, not added. */; key?: string }

/** Adds a job in the transaction that it belongs to: it runs once that is committed, and never otherwise. */
export async function enqueue(tx: Queries, job: string, payload: object, { runAt, key }: Later = {}): Promise<void> {
  await tx.query(
    'enqueue-job',
    'select graphile_worker.add_job($1, $2::json, run_at => coalesce($3, now()), job_key => $4)',
    [job, JSON.stringify(payload), runAt ?? null, key ?? null],
  )
}

type RunParts = { db: Db; jobs: Jobs; timetable: Timetable; log: Logger }

/** Runs jobs until it is stopped; stopping waits for those that run. */
export async function runJobs({ db, jobs, timetable, log }: RunParts): Promise<Runner> {
  return await run({
    pgPool: db.pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 1000,
    crontab: timetable.map(({ job, when }) => `${when} ${job}`).join('\n'),
    taskList: Object.fromEntries(
      Object.entries(jobs).map(([name, work]) => [
        name,
        async (payload: unknown) => {
          await work(payload).catch((error: unknown) => {
            log.error({ err: error, job: name }, 'Job failed')
            throw error
          })
        },
      ]),
    ),
  })
}
