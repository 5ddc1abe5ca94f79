import { afterAll, afterEach, expect, test } from 'vitest'
import { dayOf, shortDay } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'
import { type Db, openDatabase } from '#core/server/db.ts'
import { purgeOldChats } from '#support/server/purge-old-chats.ts'
import { testDatabase } from '#test/database.ts'

const own = process.env.TZ
const first = await testDatabase()
const zones = ['America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC']
const opened: Db[] = []

/** A host of that time zone: the process, and a server that has taken it for its own. */
async function hostIn(zone: string): Promise<Db> {
  process.env.TZ = zone
  const [{ name } = { name: '' }] = await first.query<{ name: string }>('', 'select current_database() as name')
  await first.query('', `alter database ${name} set timezone = '${zone}'`)
  const db = openDatabase({ connection: { ...first.connection }, poolSize: 1 })
  opened.push(db)
  return db
}

afterEach(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})
afterAll(async () => {
  for (const db of opened) await db.close()
  await first.close()
})

test.each(zones)('with a host in %s a Swedish day is the same', async (zone) => {
  const db = await hostIn(zone)
  expect(new Date('2026-11-24T12:00:00Z').getHours() === 12).toBe(zone === 'UTC')
  // The last minute of a day, the first of the next, and the nights when the clock is changed.
  for (const [time, day] of [
    ['2026-11-24T22:59:59.999Z', '2026-11-24'],
    ['2026-11-24T23:00:00.000Z', '2026-11-25'],
    ['2026-06-30T22:00:00.000Z', '2026-07-01'],
    ['2026-03-29T00:59:00.000Z', '2026-03-29'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25'],
    ['2026-10-25T23:00:00.000Z', '2026-10-26'],
  ] as const) {
    const at = new Date(time)
    expect(dayOf(at), time).toBe(day)
    expect(dayOf(startOfDay(day))).toBe(day)
    expect(dayOf(new Date(startOfDay(day).getTime() - 1)) < day).toBe(true)
    const [asked] = await db.query(
      '',
      `select ($1::timestamptz at time zone 'Europe/Stockholm')::date as day, $1::date as utc, current_setting('timezone') as zone`,
      [at],
    )
    expect(asked, time).toEqual({ day, utc: time.slice(0, 10), zone: 'UTC' })
  }
  expect(shortDay('2026-12-24', '2026-11-24')).toBe('24 dec')
})

test.each(zones)('with a host in %s what is removed by days is removed on the same day', async (zone) => {
  const db = await hostIn(zone)
  await db.query('', 'delete from chat_day')
  await db.query(
    '',
    `insert into chat_day (day) select d::date from generate_series(date '2026-05-24', '2026-05-30', '1 day') d`,
  )
  // 180 days before is the 28th of May in every zone west of this one, and the 29th in some of those east of it.
  await purgeOldChats(db, new Date('2026-11-24T23:30:00Z'))
  const left = await db.query<{ day: string }>('', 'select min(day) as day from chat_day')
  expect(left).toEqual([{ day: '2026-05-28' }])
})
