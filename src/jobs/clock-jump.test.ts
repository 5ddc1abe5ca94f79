import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { bringJobsBack, watchClock } from './clock-jump.ts'
import { enqueue } from './queue.ts'

const db = await testDatabase()
afterAll(async () => await db.close())

const hour = 3_600_000

test('a clock that is set ahead or back is noticed, and one that goes on is not', () => {
  let [now, steady] = [1_000_000, 0]
  const jumps: number[] = []
  const clock = watchClock({ onJump: (ms) => jumps.push(ms), now: () => now, steady: () => steady })
  const pass = (ms: number, set = 0) => {
    steady += ms
    now += ms + set
    clock.look()
  }
  pass(10_000)
  // As NTP does it.
  pass(10_000, 900)
  pass(10_000, 24 * hour)
  pass(10_000)
  pass(10_000, -24 * hour)
  clock.close()
  expect(jumps).toEqual([24 * hour, -24 * hour])
})

test('jobs that were queued while the clock was a day ahead are due as they were meant', async () => {
  await enqueue(db, 'now', {})
  await enqueue(db, 'soon', {})
  await enqueue(db, 'planned', {}, { runAt: new Date(Date.now() + 48 * hour) })
  const ahead = `set created_at = created_at + interval '1 day'`
  const jobs = 'graphile_worker._private_jobs j'
  const named = (name: string) =>
    `task_id = (select id from graphile_worker._private_tasks where identifier = '${name}')`
  await db.query('', `update ${jobs} ${ahead}, run_at = run_at + interval '1 day' where ${named('now')}`)
  await db.query('', `update ${jobs} ${ahead}, run_at = run_at + interval '25 hours' where ${named('soon')}`)
  await db.query(
    '',
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     values ('each-minute', now(), now() + interval '1 day'), ('before', now(), now() - interval '1 minute')`,
  )

  await bringJobsBack(db)
  const minutesTo = async (name: string) =>
    await db.query(
      '',
      `select round(extract(epoch from run_at - now()) / 60)::int as minutes from ${jobs} where ${named(name)}`,
    )
  expect(await minutesTo('now')).toEqual([{ minutes: 0 }])
  expect(await minutesTo('soon')).toEqual([{ minutes: 60 }])
  expect(await minutesTo('planned')).toEqual([{ minutes: 48 * 60 }])
  expect(
    await db.query(
      '',
      `select identifier, round(extract(epoch from now() - last_execution) / 60)::int as ago
       from graphile_worker._private_known_crontabs order by identifier`,
    ),
  ).toEqual([
    { identifier: 'before', ago: 1 },
    { identifier: 'each-minute', ago: 0 },
  ])
})
