import type { Logger } from 'pino'
import type { CarrierEvent } from '#carriers/booking.ts'
import type { Queries } from '#core/server/db.ts'

/** Longer than any adapter waits. */
const longestAnswerMs = 60_000
const timeoutsBeforePause = 3
/** Until the next run of a job that asks each minute. */
const pauseMs = 30_000
const warnedEveryMs = 10 * 60_000

/** It has not responded lately, so no requests are sent to it for a while. */
export class CarrierPaused extends Error {}

class NoAnswer extends Error {}

type Deps = { db: Queries; log: Pick<Logger, 'warn'>; answersWithinMs?: number }
type Known = { timeoutsInRow: number; pausedUntil: number; warnedAt: number }

export type TrackingGuard = (carrier: string, ask: () => Promise<CarrierEvent[]>, now: Date) => Promise<CarrierEvent[]>

/** Keeps what fails, and does not wait again and again for a carrier that does not answer. */
export function openTrackingGuard({ db, log, answersWithinMs = longestAnswerMs }: Deps): TrackingGuard {
  const known = new Map<string, Known>()
  return async (carrier, ask, now) => {
    const state = known.get(carrier) ?? { timeoutsInRow: 0, pausedUntil: 0, warnedAt: Number.NEGATIVE_INFINITY }
    known.set(carrier, state)
    const at = now.getTime()
    if (at < state.pausedUntil) throw new CarrierPaused(`${carrier} has not answered lately`)
    let events: CarrierEvent[]
    try {
      events = await within(ask(), answersWithinMs)
    } catch (err) {
      state.timeoutsInRow = isTimeout(err) ? state.timeoutsInRow + 1 : 0
      if (state.timeoutsInRow >= timeoutsBeforePause) state.pausedUntil = at + pauseMs
      if (at - state.warnedAt >= warnedEveryMs) {
        state.warnedAt = at
        log.warn({ err, carrier }, 'A carrier does not say where parcels are')
      }
      await writeFailure(db, { carrier, error: err instanceof Error ? err.message : String(err), now })
      throw err
    }
    state.timeoutsInRow = 0
    await removeFailure(db, carrier)
    return events
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new NoAnswer(`No answer within ${ms} ms`)), ms)
  return await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

export function isTimeout(error: unknown): boolean {
  return error instanceof NoAnswer || (error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name))
}

type Failure = { carrier: string; error: string; now: Date }

async function writeFailure(db: Queries, { carrier, error, now }: Failure): Promise<void> {
  await db.query(
    'carrier-tracking-failure',
    `insert into carrier_tracking_failure as f (carrier, since, latest_at, error) values ($1, $2, $2, $3)
     on conflict (carrier) do update
       set failures = f.failures + 1, latest_at = greatest(f.latest_at, excluded.latest_at), error = excluded.error`,
    [carrier, now, error.replaceAll('\0', '').slice(0, 500)],
  )
}

async function removeFailure(db: Queries, carrier: string): Promise<void> {
  await db.query('carrier-tracking-answered', 'delete from carrier_tracking_failure where carrier = $1', [carrier])
}

export type TrackingFailure = { carrier: string; since: Date; failures: number; error: string }

const recentlyMs = 24 * 3_600_000

/** Those of the last day: without parcels under way nothing is asked. */
export async function trackingFailures(db: Queries, now: Date): Promise<TrackingFailure[]> {
  return await db.query<TrackingFailure>(
    'carrier-tracking-failures',
    'select carrier, since, failures, error from carrier_tracking_failure where latest_at > $1 order by carrier',
    [new Date(now.getTime() - recentlyMs)],
  )
}
