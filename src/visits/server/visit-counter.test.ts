import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { openVisitCounter, visitsOfDay } from './visit-counter.ts'

const db = await testDatabase()
afterAll(() => db.close())

const at = (time: string) => new Date(`${time}+01:00`)

test('visits of several processes are added up by hour, and a day before is compared at the same time', async () => {
  const [one, other] = [openVisitCounter({ db }), openVisitCounter({ db })]
  for (let minute = 0; minute < 60; minute += 1) one.count(at(`2026-11-19T09:${String(minute).padStart(2, '0')}`))
  for (const time of ['2026-11-19T00:00', '2026-11-19T23:59', '2026-11-26T09:10', '2026-11-26T09:20'])
    other.count(at(time))
  await one.close()
  await other.close()
  const now = at('2026-11-26T09:30')
  expect(await visitsOfDay(db, '2026-11-26', now, now)).toBe(2)
  // One at midnight, and half of the hour from nine.
  expect(await visitsOfDay(db, '2026-11-19', at('2026-11-19T09:30'), now)).toBe(31)
  expect(await visitsOfDay(db, '2026-11-19', at('2026-11-20T00:00'), now)).toBe(62)
  expect(await visitsOfDay(db, '2026-11-20', at('2026-11-20T09:30'), now)).toBe(0)
})

test('sums that cannot be written are reported, and those that follow are written', async () => {
  const errors: unknown[] = []
  let isBroken = true
  const flaky: typeof db = {
    ...db,
    query: async (...query) => {
      if (isBroken) throw new Error('gone')
      return await db.query(...query)
    },
  }
  const counter = openVisitCounter({ db: flaky, onError: (error) => errors.push(error), everyMs: 5 })
  counter.count(at('2026-12-01T12:00'))
  await expect.poll(() => errors.length).toBe(1)
  isBroken = false
  counter.count(at('2026-12-01T12:00'))
  await counter.close()
  const now = at('2026-12-01T13:00')
  expect(await visitsOfDay(db, '2026-12-01', now, now)).toBe(1)
})
