import type { Queries } from '#core/server/db.ts'

const everyMs = 2000
/** Clocks that are kept right by NTP are set by less. */
const leastMs = 60_000

type Clock = {
  onJump: (ms: number) => void
  now?: () => number
  /** Goes on whatever the clock is set to. */
  steady?: () => number
}

/** Notices that the clock of the host has been set. */
export function watchClock({ onJump, now = Date.now, steady = () => performance.now() }: Clock) {
  let offset = now() - steady()
  function look(): void {
    const moved = now() - steady() - offset
    offset += moved
    if (Math.abs(moved) > leastMs) onJump(Math.round(moved))
  }
  const timer = setInterval(look, everyMs).unref()
  return { look, close: () => clearInterval(timer) }
}

/**
 * What was queued while the clock was ahead would wait until that time comes, and the timetable with it. It is due as
 * long after now as it was after its own time.
 */
export async function bringJobsBack(db: Queries): Promise<void> {
  await db.query(
    'jobs-of-later',
    `update graphile_worker._private_jobs set run_at = run_at - (created_at - now()), created_at = now()
     where created_at > now() + interval '1 minute' and locked_at is null`,
  )
  await db.query(
    'timetable-of-later',
    `update graphile_worker._private_known_crontabs set last_execution = now()
     where last_execution > now() + interval '2 minutes'`,
  )
}
