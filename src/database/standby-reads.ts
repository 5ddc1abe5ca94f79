import { tracingChannel } from 'node:diagnostics_channel'
import pg from 'pg'
import { type Db, type Queries, type Statement, statementChannel } from '#core/server/db.ts'
import { codeOf, isLostConnection } from '#core/server/lost-connection.ts'
import { pause } from '#core/server/pause.ts'
import { PostgresClient } from '#postgres-servers/postgres-client.ts'

export type ReadSource =
  | { from: 'standby'; lagSeconds: number }
  | { from: 'primary'; why: 'away' | 'late' | 'other-database'; lagSeconds: number | null; detail: string }

/** Reads that may be some seconds old, and that decide nothing. */
export type StandbyReads = Queries & {
  /** Null without a standby to read from. */
  source(): Promise<ReadSource | null>
  close(): Promise<void>
}

type Settings = { onChange?: (source: ReadSource) => void; lookEveryMs?: number; mostLagSeconds?: number }

const poolSize = 3
const lookMs = 2000
const closesWithinMs = 10_000
const statementMs = 60_000
const gaveUpWaiting = '57014'
const isNoRead = '25006'

const statements = tracingChannel<Statement>(statementChannel)

/** A standby that has been promoted must not be written to either. */
class ReadingClient extends PostgresClient {
  override getStartupConf(): Record<string, string> {
    return { ...super.getStartupConf(), default_transaction_read_only: 'on' }
  }
}

/** Reads from the standby while it follows the primary closely, otherwise from the primary. */
export function readsFrom(
  primary: Db,
  standby: pg.PoolConfig | null,
  { onChange = () => {}, lookEveryMs = 1000, mostLagSeconds = 10 }: Settings = {},
): StandbyReads {
  const { encrypt } = primary
  if (!standby) return { query: primary.query, encrypt, source: async () => null, close: async () => {} }
  const pool = new pg.Pool({
    application_name: 'krets-reports',
    ...standby,
    Client: ReadingClient,
    max: poolSize,
    connectionTimeoutMillis: lookMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementMs,
  })
  // Without a listener, an error on an idle connection would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  let last: ReadSource | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<ReadSource> | null = null

  async function ask<Row extends object>(name: string, sql: string, params: unknown[], limitMs: number) {
    const client = await pool.connect()
    let failed = true
    try {
      const asked = { text: sql, values: params, query_timeout: limitMs, ...(name ? { name } : {}) }
      const { rows } = await statements.tracePromise(async () => await client.query<Row>(asked), { name })
      failed = false
      return rows
    } finally {
      client.release(failed)
    }
  }

  function note(source: ReadSource): ReadSource {
    const isNew = whereOf(source) !== whereOf(last)
    last = source
    lookedAt = performance.now()
    if (isNew) onChange(source)
    return source
  }

  async function look(): Promise<ReadSource> {
    try {
      const [at] = await primary.query<Position>('reads-position', positionSql).catch((error: unknown) => {
        throw new Error('the primary does not say how far it is', { cause: error })
      })
      const [found] = await ask<Found>('reads-lag', lagSql, [at?.position, at?.name, at?.system], lookMs)
      return note(sourceOf(found, mostLagSeconds))
    } catch (error) {
      return note(away(error))
    }
  }

  /** Those who ask do not wait for a standby that did not answer the last time. */
  async function source(): Promise<ReadSource> {
    if (last && performance.now() - lookedAt < lookEveryMs) return last
    looking ??= look().finally(() => {
      looking = null
    })
    return last?.from === 'primary' && last.why === 'away' ? last : await looking
  }

  return {
    encrypt,
    source,
    async query<Row extends object>(name: string, sql: string, params: unknown[] = []) {
      if ((await source()).from === 'primary') return await primary.query<Row>(name, sql, params)
      try {
        return await ask<Row>(name, sql, params, statementMs + 5000)
      } catch (error) {
        // What takes too long there would do so on the primary too. A conflict with replay is a 40001.
        if (codeOf(error) === gaveUpWaiting || codeOf(error) === isNoRead) throw error
        if (isLostConnection(error)) note(away(error))
        return await primary.query<Row>(name, sql, params)
      }
    },
    async close() {
      await looking
      const ended = new AbortController()
      await Promise.race([pool.end(), pause(closesWithinMs, ended.signal)])
      ended.abort()
    },
  }
}

type Position = { position: string; name: string; system: string | null }
type Found = { isSame: boolean; isStandby: boolean; isCurrent: boolean; seconds: number | null }

const positionSql = `
  select pg_current_wal_lsn()::text as position, current_database()::text as name,
    (select system_identifier::text from pg_control_system()) as system`

/**
 * The last transaction of an idle primary is old, and one that has lost its primary has replayed all that it received:
 * only the position of the primary says whether anything is missing.
 */
const lagSql = `
  select pg_is_in_recovery() as "isStandby",
    current_database() = $2 and (select system_identifier::text from pg_control_system()) = $3 as "isSame",
    coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isCurrent",
    extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`

function sourceOf(found: Found | undefined, mostLagSeconds: number): ReadSource {
  const primary = { from: 'primary', lagSeconds: null } as const
  if (!found?.isSame) return { ...primary, why: 'other-database', detail: 'it is another database than DATABASE_URL' }
  if (!found.isStandby) return { ...primary, why: 'other-database', detail: 'it is no standby' }
  const seconds = found.isCurrent ? 0 : found.seconds === null ? null : Math.max(0, found.seconds)
  if (seconds !== null && seconds <= mostLagSeconds) return { from: 'standby', lagSeconds: seconds }
  const detail = `it is more than ${mostLagSeconds} seconds behind the primary`
  return { ...primary, why: 'late', lagSeconds: seconds, detail }
}

function away(error: unknown): ReadSource {
  return { from: 'primary', why: 'away', lagSeconds: null, detail: error instanceof Error ? error.message : `${error}` }
}

function whereOf(source: ReadSource | null): string {
  return source?.from === 'primary' ? source.why : (source?.from ?? '')
}
