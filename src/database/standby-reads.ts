import type pg from 'pg'
import { DatabaseGone, type Db, openDatabase, type Reads } from '#core/server/db.ts'
import { codeOf } from '#core/server/lost-connection.ts'
import { pause } from '#core/server/pause.ts'
import { type ReadSource, readSource } from './standby-lag.ts'

/** Reads that may be some seconds old, and that decide nothing. */
export type StandbyReads = Reads & {
  /** Null without a standby to read from. */
  source(): Promise<ReadSource | null>
  /** Statements by what answered them, since the start. */
  readonly answered: ReadonlyMap<ReadSource['from'], number>
  close(): Promise<void>
}

type Settings = { onChange?: (source: ReadSource) => void; lookEveryMs?: number; maxLagSeconds?: number }

const poolSize = 3
const lookMs = 2000
const timedOut = '57014'
const readOnly = '25006'

/** Reads from the standby while it follows the primary closely, otherwise from the primary. */
export function readsFrom(
  primary: Db,
  connection: pg.PoolConfig | null,
  { onChange = () => {}, lookEveryMs = 1000, maxLagSeconds = 10 }: Settings = {},
): StandbyReads {
  const { query: askPrimary } = primary
  const answered = new Map<ReadSource['from'], number>()
  if (!connection) return { query: askPrimary, source: async () => null, answered, close: async () => {} }
  const open = (size: number) =>
    openDatabase({
      connection: { application_name: 'krets-reports', ...connection },
      poolSize: size,
      isStandby: true,
      closesWithin: lookMs,
    })
  const standby = open(poolSize)
  // Whether it answers must not depend on how many reports are being read.
  const watched = open(1)
  const { query: askStandby } = standby
  let last: ReadSource | null = null
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<ReadSource> | null = null

  async function look(): Promise<ReadSource> {
    const ended = new AbortController()
    const limit = pause(lookMs, ended.signal).then(() => {
      throw new Error('it does not answer')
    })
    const reading = readSource({ primary, standby: watched, maxLagSeconds, signal: ended.signal })
    const source = await Promise.race([reading, limit]).catch(away)
    ended.abort()
    // Whichever of the two was slower has been given up.
    void Promise.allSettled([reading, limit])
    const isNew = reasonOf(source) !== reasonOf(last)
    last = source
    lookedAt = performance.now()
    if (isNew) onChange(source)
    return source
  }

  /** A standby that did not respond last time is probed again without waiting for it. */
  async function source(): Promise<ReadSource> {
    if (last && performance.now() - lookedAt < lookEveryMs) return last
    looking ??= look().finally(() => {
      looking = null
    })
    return last && reasonOf(last) === 'away' ? last : await looking
  }

  /** A server that hangs in the middle of a statement is not waited for until the statement's own limit. */
  async function whenAway(signal: AbortSignal): Promise<never> {
    for (;;) {
      await pause(Math.max(lookEveryMs, 100), signal)
      if (signal.aborted || reasonOf(await source()) === 'away') throw new Error('it went away during a statement')
    }
  }

  function count(from: ReadSource['from']): void {
    answered.set(from, (answered.get(from) ?? 0) + 1)
  }

  async function fromPrimary<Row extends object>(name: string, sql: string, params: unknown[]): Promise<Row[]> {
    const rows = await askPrimary<Row>(name, sql, params)
    count('primary')
    return rows
  }

  return {
    source,
    answered,
    async query<Row extends object>(name: string, sql: string, params: unknown[] = []) {
      if ((await source()).from === 'primary') return await fromPrimary<Row>(name, sql, params)
      const ended = new AbortController()
      const left = whenAway(ended.signal)
      const reading = askStandby<Row>(name, sql, params)
      void Promise.allSettled([left, reading])
      try {
        const rows = await Promise.race([reading, left])
        count('standby')
        return rows
      } catch (error) {
        const cause = error instanceof DatabaseGone ? error.cause : error
        // What takes too long there would do so on the primary too, and a write is a fault of the caller.
        if (codeOf(cause) === timedOut || codeOf(cause) === readOnly) throw cause
        // A conflict with the replay (40001) is no reason to leave it.
        if (error instanceof DatabaseGone) lookedAt = Number.NEGATIVE_INFINITY
        return await fromPrimary<Row>(name, sql, params)
      } finally {
        ended.abort()
      }
    },
    async close() {
      await looking
      await Promise.all([standby.close(), watched.close()])
    },
  }
}

function away(error: unknown): ReadSource {
  return { from: 'primary', why: 'away', lagSeconds: null, detail: error instanceof Error ? error.message : `${error}` }
}

function reasonOf(source: ReadSource | null): string {
  return source?.from === 'primary' ? source.why : (source?.from ?? '')
}
