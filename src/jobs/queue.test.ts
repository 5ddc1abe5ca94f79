import { spawnSync } from 'node:child_process'
import { pino } from 'pino'
import { type ExpectStatic, inject, test } from 'vitest'
import { type Db, openDatabase, type PooledConnection } from '#core/server/db.ts'
import { createLog } from '#core/server/log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { testDatabase } from '#test/database.ts'
import { announceRunner, releaseJobsOfGone } from './job-runners.ts'
import { enqueue, type Jobs, runJobs } from './queue.ts'

type Queue = {
  db: Db
  expect: ExpectStatic
  run(jobs: Jobs, more?: Partial<Parameters<typeof runJobs>[0]>): Promise<{ stop(): Promise<void> }>
}

/** Most of the time they wait, so several do at once, each with a database of its own. */
function testQueue(name: string, work: (queue: Queue) => Promise<void>, alone?: 'alone'): void {
  const testOne = alone ? test : test.concurrent
  testOne(name, async ({ expect, onTestFinished }) => {
    const db = await testDatabase()
    let stop = async () => {}
    onTestFinished(async () => {
      await stop()
      await db.close()
    })
    const run: Queue['run'] = async (jobs, more = {}) => {
      const runner = await runJobs({ db, jobs, timetable: [], log: createLog('silent'), ...more })
      stop = () => runner.stop()
      return runner
    }
    await work({ db, expect, run })
  })
}

function notes(count: number) {
  const noted: unknown[] = []
  const all = Promise.withResolvers<unknown[]>()
  const note = async (payload: unknown) => {
    noted.push(payload)
    if (noted.length === count) all.resolve(noted)
  }
  return { note, all: all.promise, noted }
}

testQueue('a job runs when its transaction commits', async ({ db, run, expect }) => {
  const { note, all } = notes(1)
  await run({ note })
  await inTransaction(db, async (tx) => await enqueue(tx, 'note', { order: 7 }))
  expect(await all).toEqual([{ order: 7 }])
})

testQueue('a job of a rolled back transaction never runs', async ({ db, run, expect }) => {
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

testQueue('of jobs with the same key the last is kept', async ({ db, run, expect }) => {
  const { note, all } = notes(2)
  await enqueue(db, 'note', { attempt: 1 }, { key: 'mail' })
  await enqueue(db, 'note', { attempt: 2 }, { key: 'mail' })
  await enqueue(db, 'note', { attempt: 3 })
  await run({ note })
  expect(new Set(await all)).toEqual(new Set([{ attempt: 2 }, { attempt: 3 }]))
})

testQueue('a failed job is kept and retried', async ({ db, run, expect }) => {
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

testQueue('jobs resume after a database outage', async ({ db, run, expect }) => {
  const { note, all } = notes(1)
  await run({ note })
  const others = await db.query<{ pid: number }>(
    '',
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  )
  // A dying connection could take the job with it; such a job is retried only after some seconds.
  const living = () =>
    db.query('', 'select 1 from pg_stat_activity where pid = any($1)', [others.map(({ pid }) => pid)])
  await expect.poll(() => living().catch(() => ['no answer'])).toEqual([])
  await enqueue(db, 'note', { order: 9 })
  expect(await all).toEqual([{ order: 9 }])
})

testQueue(
  'what was missed during an outage of the database can be queued as soon as it is back',
  async ({ db, run, expect }) => {
    let connected = 0
    const onConnected = async () => {
      connected += 1
      await enqueue(db, 'note', { connected })
    }
    const { note, all } = notes(2)
    await run({ note }, { onConnected })
    await expect.poll(() => connected).toBe(1)
    await db.query(
      '',
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`,
    )
    expect(await all).toEqual([{ connected: 1 }, { connected: 2 }])
  },
)

testQueue('stopping during a reconnect ends the runner', async ({ db, run, expect }) => {
  const isRetrying = Promise.withResolvers<void>()
  const log = createLog('warn', { write: (line) => void (line.includes('Jobs wait') && isRetrying.resolve()) })
  const runner = await run({ rest: async () => {} }, { log })
  const taken: PooledConnection[] = []
  while (taken.length < db.pool.options.max - 1) taken.push(await db.borrow())
  db.pool.options.connectionTimeoutMillis = 0
  const last = db.borrow()
  db.pool.options.connectionTimeoutMillis = 10
  await isRetrying.promise
  db.pool.options.connectionTimeoutMillis = 0
  await expect.poll(() => db.pool.waitingCount, { timeout: 10_000 }).toBeGreaterThan(0)
  const stopped = runner.stop()
  for (const borrowed of [...taken, await last]) borrowed.giveBack()
  await stopped
})

testQueue('a failing job is attempted twelve times and then reported', async ({ db, run, expect }) => {
  await enqueue(db, 'fail', { order: 7 })
  const [waiting] = await db.query('', 'select max_attempts from graphile_worker.jobs')
  expect(waiting).toEqual({ max_attempts: 12 })
  await db.query('', 'update graphile_worker._private_jobs set attempts = 11')
  let attempts = 0
  await run({
    fail: async () => {
      attempts += 1
      throw new Error('broken')
    },
  })
  await expect
    .poll(async () => await db.query('', 'select type, outcome, details from security_event'))
    .toEqual([
      { type: 'job-failure', outcome: 'failure', details: { job: 'fail', id: expect.any(String), attempts: 12 } },
    ])
  expect(attempts).toBe(1)
})

testQueue(
  'the health check of a container sees whether a process runs jobs',
  async ({ db, run, expect }) => {
    const { host, user } = inject('postgres')
    const [{ name } = { name: '' }] = await db.query<{ name: string }>('', 'select current_database()::text as name')
    const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
    const check = () =>
      spawnSync(process.execPath, ['deploy/are-jobs-run.mjs'], { env: { ...process.env, DATABASE_URL: url } }).status
    expect(check()).toBe(1)
    const runner = await run({})
    await expect.poll(async () => (await db.query('', 'select from job_runner')).length).toBe(1)
    expect(check()).toBe(0)
    await runner.stop()
    await db.query('', `update job_runner set seen_at = now() - interval '13 s'`)
    expect(check()).toBe(1)
  },
  'alone',
)

testQueue(
  'a job that runs for long is not taken for that of a process that has ended',
  async ({ db, run, expect }) => {
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    await enqueue(db, 'slow', {})
    await run({
      slow: async () => {
        begun.resolve()
        await end.promise
      },
    })
    await begun.promise
    await expect.poll(async () => (await db.query('', 'select from job_runner')).length).toBe(1)
    await db.query('', `update graphile_worker._private_jobs set locked_at = now() - interval '1 min'`)
    await releaseJobsOfGone(db)
    await nextHeartbeat({ db, expect })
    await nextHeartbeat({ db, expect })
    const held = await db.query('', 'select attempts from graphile_worker._private_jobs where locked_at is not null')
    expect(held).toEqual([{ attempts: 1 }])
    end.resolve()
  },
  'alone',
)

async function announcedRunner({ db, expect }: Pick<Queue, 'db' | 'expect'>) {
  const runners = () => db.query<{ workers: string[] }>('', 'select workers from job_runner')
  await expect.poll(async () => (await runners()).length).toBe(1)
  return (await runners())[0]
}

testQueue(
  'a job that is locked for a process without its knowledge is run by it again',
  async ({ db, run, expect }) => {
    const { note, all } = notes(1)
    await run({ note })
    const announced = await announcedRunner({ db, expect })
    await inTransaction(db, async (tx) => {
      await enqueue(tx, 'note', { order: 3 })
      await tx.query(
        '',
        `update graphile_worker._private_jobs set attempts = 1, locked_by = $1, locked_at = now() - interval '1 min'`,
        announced?.workers,
      )
    })
    expect(await all).toEqual([{ order: 3 }])
    await expect.poll(async () => await db.query('', 'select attempts from graphile_worker._private_jobs')).toEqual([])
  },
)

testQueue(
  'a job that waits for others takes one place, and its later runs do not pile up',
  async ({ db, run, expect }) => {
    const { note, all } = notes(8)
    const answered = Promise.withResolvers<void>()
    let requested = 0
    const ask = async () => {
      requested += 1
      await answered.promise
    }
    const scheduled = async (job: string) =>
      await db.query(
        '',
        `select graphile_worker.add_job($1, '{"_cron": {"ts": "2026-11-26T12:00:00Z"}}', 'others', run_at => now() - interval '1 minute')`,
        [job],
      )
    for (const job of ['ask', 'ask', 'follow', 'ask', 'ask', 'ask', 'ask', 'ask', 'ask']) await scheduled(job)
    const timetable = [
      { job: 'ask', when: '0 0 1 1 *', queue: 'others' },
      { job: 'follow', when: '0 0 1 1 *', queue: 'others' },
    ]
    const followed = Promise.withResolvers<void>()
    const jobs = { ask, note, follow: async () => followed.resolve() }
    await run(jobs, { timetable })
    for (let order = 1; order <= 8; order += 1) await enqueue(db, 'note', { order })
    await all
    await expect.poll(() => requested).toBe(1)
    answered.resolve()
    await followed.promise
    await expect.poll(async () => await db.query('', 'select from graphile_worker.jobs')).toEqual([])
    expect(requested).toBe(1)
  },
)

testQueue('a queue that is locked for a process without its knowledge is opened again', async ({ db, run, expect }) => {
  const { note, all } = notes(1)
  await run({ note })
  const announced = await announcedRunner({ db, expect })
  await inTransaction(db, async (tx) => {
    await tx.query('', `select graphile_worker.add_job('note', '{"order": 3}', 'others')`)
    await tx.query(
      '',
      `update graphile_worker._private_job_queues set locked_by = $1, locked_at = now() - interval '1 min'`,
      announced?.workers,
    )
  })
  expect(await all).toEqual([{ order: 3 }])
})

async function nextHeartbeat({ db, expect }: Pick<Queue, 'db' | 'expect'>): Promise<void> {
  const latest = async () => (await db.query('', 'select seen_at::text as at from job_runner'))[0]?.at
  const before = await latest()
  await expect.poll(latest, { timeout: 10_000 }).not.toBe(before)
}

test.concurrent('a process that cannot announce itself says so, once', async ({ expect }) => {
  const lines: string[] = []
  const log = pino({ base: null, timestamp: false }, { write: (line) => void lines.push(JSON.parse(line).msg) })
  const away = openDatabase({ connection: { host: '/nowhere' }, poolSize: 1 })
  const announced = announceRunner({ db: away, log }, { workers: [], jobs: new Set(), done: new Set() })
  await expect.poll(() => lines).toEqual(['No heartbeat of this process: others may take over its jobs'])
  announced.stop()
  await away.close()
})
