import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import type { Db } from './db.ts'
import { createLog } from './log.ts'
import { enqueue, type Jobs, runJobs } from './queue.ts'
import { inTransaction } from './transaction.ts'

let db: Db
let stop = async () => {}

beforeEach(async () => {
  db = await testDatabase()
})
afterEach(async () => {
  await stop()
  await db.close()
})

async function run(jobs: Jobs): Promise<void> {
  const runner = await runJobs({ db, jobs, timetable: [], log: createLog('silent') })
  stop = () => runner.stop()
}

/** A job that notes what it was given, and a promise of the first so many notes. */
function notes(count: number) {
  const noted: unknown[] = []
  const all = Promise.withResolvers<unknown[]>()
  const note = async (payload: unknown) => {
    noted.push(payload)
    if (noted.length === count) all.resolve(noted)
  }
  return { note, all: all.promise, noted }
}

test('a job runs once its transaction is committed', async () => {
  const { note, all } = notes(1)
  await run({ note })
  await inTransaction(db, async (tx) => await enqueue(tx, 'note', { order: 7 }))
  expect(await all).toEqual([{ order: 7 }])
})

test('a job of a transaction that was given up never runs', async () => {
  const { note, all } = notes(1)
  await run({ note })
  const givenUp = inTransaction(db, async (tx) => {
    await enqueue(tx, 'note', { order: 7 })
    throw new Error('sold out')
  })
  await expect(givenUp).rejects.toThrow('sold out')
  await enqueue(db, 'note', { order: 8 })
  expect(await all).toEqual([{ order: 8 }])
})

test('of jobs with one key the last is kept', async () => {
  const { note, all } = notes(2)
  await enqueue(db, 'note', { try: 1 }, { key: 'mail' })
  await enqueue(db, 'note', { try: 2 }, { key: 'mail' })
  await enqueue(db, 'note', { try: 3 })
  await run({ note })
  // Two jobs run at a time, so either may be first.
  expect(new Set(await all)).toEqual(new Set([{ try: 2 }, { try: 3 }]))
})

test('a failed job is kept and tried again later', async () => {
  const failed = Promise.withResolvers<void>()
  await run({
    fail: async () => {
      failed.resolve()
      throw new Error('no answer')
    },
  })
  await enqueue(db, 'fail', {})
  await failed.promise
  const job = async () =>
    (await db.query('', 'select attempts, last_error, run_at > now() as later from graphile_worker.jobs'))[0]
  await expect.poll(job, { timeout: 10_000 }).toEqual({ attempts: 1, last_error: 'no answer', later: true })
})

test('jobs go on after the database was away', async () => {
  const { note, all } = notes(1)
  await run({ note })
  const others = await db.query<{ pid: number }>(
    '',
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  // A connection that is still dying could take the job with it, and such a job is only tried again after hours.
  const living = () =>
    db.query('', 'select 1 from pg_stat_activity where pid = any($1)', [others.map(({ pid }) => pid)])
  await expect.poll(() => living().catch(() => ['no answer'])).toEqual([])
  await enqueue(db, 'note', { order: 9 })
  expect(await all).toEqual([{ order: 9 }])
})

test('a job that keeps failing is tried twelve times and then reported', async () => {
  await enqueue(db, 'fail', { order: 7 })
  const [waiting] = await db.query('', 'select max_attempts from graphile_worker.jobs')
  expect(waiting).toEqual({ max_attempts: 12 })
  await db.query('', 'update graphile_worker._private_jobs set attempts = 11')
  let tries = 0
  await run({
    fail: async () => {
      tries += 1
      throw new Error('broken')
    },
  })
  await expect
    .poll(async () => await db.query('', 'select type, outcome, details from security_event'))
    .toEqual([
      { type: 'job-failure', outcome: 'failure', details: { job: 'fail', id: expect.any(String), attempts: 12 } },
    ])
  expect(tries).toBe(1)
})
