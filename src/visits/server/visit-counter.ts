import { type Day, dayOf } from '#core/day.ts'
import { startOfDay } from '#core/day-start.ts'
import type { Db, Queries } from '#core/server/db.ts'

export type VisitCounter = { count(at: Date): void; close(): Promise<void> }

type Deps = { db: Db; onError?: (error: unknown) => void; everyMs?: number }

const tenSeconds = 10_000
const anHour = 3_600_000

/** Adds up visits in memory and writes the sums. What a process that is killed has not written is lost. */
export function openVisitCounter({ db, onError = () => {}, everyMs = tenSeconds }: Deps): VisitCounter {
  let waiting = new Map<string, number>()
  let writing: Promise<void> = Promise.resolve()
  const flush = () => {
    if (waiting.size === 0) return writing
    const sums = waiting
    waiting = new Map()
    writing = writing.then(() => writeVisits(db, sums)).catch(onError)
    return writing
  }
  const timer = setInterval(() => void flush(), everyMs).unref()
  return {
    count(at) {
      const day = dayOf(at)
      // Of the shop's clock: the hour that is skipped or repeated makes a day of 23 or 25.
      const hour = Math.min(23, Math.floor((at.getTime() - startOfDay(day).getTime()) / anHour))
      const key = `${day} ${hour}`
      waiting.set(key, (waiting.get(key) ?? 0) + 1)
    },
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

async function writeVisits(db: Db, sums: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...sums].map(([key, visits]) => {
    const [day, hour] = key.split(' ')
    return { day, hour: Number(hour), visits }
  })
  await db.query(
    'visits-write',
    `insert into hourly_visits (day, hour, visits)
     select day, hour, visits from json_to_recordset($1) as r (day date, hour int, visits int) order by day, hour
     on conflict (day, hour) do update set visits = hourly_visits.visits + excluded.visits`,
    [JSON.stringify(rows)],
  )
}

/**
 * Of the day until that time. Of a day that is over, the hour in which the time lies counts for the part that has passed;
 * of today it has not been longer.
 */
export async function visitsOfDay(db: Queries, day: Day, until: Date, now: Date): Promise<number> {
  const passed = (until.getTime() - startOfDay(day).getTime()) / anHour
  const rows = await db.query<{ hour: number; visits: number }>(
    'visits-of-day',
    'select hour, visits from hourly_visits where day = $1 order by hour',
    [day],
  )
  const isToday = dayOf(now) === day
  const shareOf = (hour: number) => (isToday ? 1 : Math.max(0, Math.min(1, passed - hour)))
  return Math.round(rows.reduce((sum, { hour, visits }) => sum + visits * shareOf(hour), 0))
}
