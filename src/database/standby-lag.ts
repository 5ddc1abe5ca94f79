import type { Db } from '#core/server/db.ts'
import { pause } from '#core/server/pause.ts'

export type ReadSource =
  | { from: 'standby'; lagSeconds: number }
  | { from: 'primary'; why: WhyPrimary; lagSeconds: number | null; detail: string }

export type WhyPrimary = 'away' | 'late' | 'promoted' | 'other-database'

type Input = { primary: Db; standby: Db; maxLagSeconds: number; signal: AbortSignal }

/** A transaction of an idle primary is replayed within moments, but until then the last one replayed is old. */
const replayMs = [50, 150, 300]

/** The server from which reports may currently be read. Fails when a server does not answer. */
export async function readSource({ primary, standby, maxLagSeconds, signal }: Input): Promise<ReadSource> {
  const [position] = await primary.query<Position>('reads-position', positionSql).catch((error: unknown) => {
    throw new Error('the primary does not say how far it is', { cause: error })
  })
  for (let attempt = 0; ; attempt += 1) {
    const [found] = await standby.query<Found>('reads-lag', lagSql, [
      position?.at,
      position?.database,
      position?.system,
    ])
    const source = sourceOf(found, maxLagSeconds)
    const wait = replayMs[attempt]
    if (source.from === 'standby' || source.why !== 'late' || wait === undefined || signal.aborted) return source
    await pause(wait, signal)
  }
}

type Position = { at: string; database: string; system: string | null }
type Found = { isSame: boolean | null; isStandby: boolean; isCurrent: boolean; seconds: number | null }

const positionSql = `
  select pg_current_wal_lsn()::text as at, current_database()::text as database,
    (select system_identifier::text from pg_control_system()) as system`

/**
 * A standby that has lost its primary has replayed all that it received, so only the position of the primary says
 * whether anything is missing.
 */
const lagSql = `
  select pg_is_in_recovery() as "isStandby",
    current_database() = $2 and (select system_identifier::text from pg_control_system()) = $3 as "isSame",
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isCurrent",
    extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`

function sourceOf(found: Found | undefined, maxLagSeconds: number): ReadSource {
  const primary = { from: 'primary', lagSeconds: null } as const
  if (!found?.isSame) return { ...primary, why: 'other-database', detail: 'it is another database than DATABASE_URL' }
  if (!found.isStandby) return { ...primary, why: 'promoted', detail: 'it is no standby, but takes writes' }
  const seconds = found.isCurrent ? 0 : found.seconds === null ? null : Math.max(0, found.seconds)
  if (seconds !== null && seconds <= maxLagSeconds) return { from: 'standby', lagSeconds: seconds }
  return {
    ...primary,
    why: 'late',
    lagSeconds: seconds,
    detail: `it is more than ${maxLagSeconds} seconds behind the primary`,
  }
}
