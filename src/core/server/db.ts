import { tracingChannel } from 'node:diagnostics_channel'
import pg from 'pg'
import { PostgresClient } from '#postgres-servers/postgres-client.ts'
import { openPrimary } from '#postgres-servers/primary.ts'
import { openStandby } from '#postgres-servers/standby.ts'
import { type Listener, listenTo } from './listen.ts'
import { codeOf, isLostConnection } from './lost-connection.ts'
import { pause } from './pause.ts'

/** The database is unreachable. Answered with 503; nothing was saved. */
export class DatabaseGone extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** Queries that a standby may answer. It lacks `encrypt`, so that it cannot be passed to code that writes. */
export type Reads = {
  query<Row extends object = Record<string, unknown>>(name: string, sql: string, params?: unknown[]): Promise<Row[]>
}

export type Queries = {
  /** Named statements are prepared once per connection; unnamed ones are not kept. */
  query<Row extends object = Record<string, unknown>>(name: string, sql: string, params?: unknown[]): Promise<Row[]>
  encrypt(text: string): string
}

export type Db = Queries & {
  pool: pg.Pool
  connection: pg.PoolConfig
  namedStatements: boolean
  /** For what needs a connection of its own from one transaction to the next. The same, unless there is a pooler. */
  direct: Db
  borrow(options?: { isLong?: boolean }): Promise<PooledConnection>
  listen(channel: string, listener: Listener): () => Promise<void>
  /** As of the last statement, or a connection lost since then. */
  isReachable(): boolean
  close(): Promise<void>
}

export type PooledConnection = Queries & { client: pg.PoolClient; giveBack(isBroken?: boolean): void }

export type DatabaseSettings = {
  connection: pg.PoolConfig
  poolSize?: number
  /** False behind a pooler. */
  namedStatements?: boolean
  /** The same database without the pooler in transaction mode. */
  direct?: pg.PoolConfig | undefined
  /** A server that is only read from. */
  isStandby?: boolean
  /** In milliseconds; 0 = none. */
  statementTimeout?: number
  onError?: (error: unknown) => void
  /** In milliseconds; connections that are still in use then are left to the end of the process. */
  closesWithin?: number
  encrypt?: (text: string) => string
}

const usualTimeout = 60_000

/** Channel of `node:diagnostics_channel` for statements: their names, without values. */
export const statementChannel = 'krets:statement'
export type Statement = { name: string }
const statements = tracingChannel<Statement>(statementChannel)

pg.types.setTypeParser(pg.types.builtins.INT8, wholeNumber)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Otherwise a time that is compared with a day is a day of the host.
pg.defaults.parseInputDatesAsUTC = true

export function openDatabase(settings: DatabaseSettings): Db {
  const {
    connection,
    namedStatements = true,
    isStandby = false,
    statementTimeout = usualTimeout,
    onError = () => {},
    encrypt = noEncryption,
    closesWithin = 10_000,
  } = settings
  const primary = isStandby ? openStandby(connection) : openPrimary(connection)
  const pool = new pg.Pool({ ...poolSettings(settings, primary.connection), Client: primary.Client })
  // Without a listener, an error on an idle connection would end the process.
  pool.on('error', (error) => {
    isAway = true
    onError(error)
  })
  // The same for a borrowed connection between two statements; its next statement reports the error.
  pool.on('connect', (client) => client.on('error', () => {}))

  let isAway = false
  function noteGone(error: unknown): unknown {
    const noted = asDatabaseGone(error)
    if (noted instanceof DatabaseGone) isAway = true
    return noted
  }

  /** After a failed attempt the servers are asked anew which of them takes writes. */
  async function connect(): Promise<pg.PoolClient> {
    return await pool.connect().catch(async (error: unknown) => {
      if (primary.servers === 1 || !isLostConnection(error)) throw error
      return await pool.connect()
    })
  }

  async function borrow({ isLong = false } = {}): Promise<PooledConnection> {
    const client = await connect().catch((error: unknown) => {
      throw noteGone(error)
    })
    let isUseless = false
    return {
      client,
      encrypt,
      async query<Row extends object>(name: string, sql: string, params?: unknown[]) {
        try {
          const statement = {
            text: sql,
            ...(namedStatements && name ? { name } : {}),
            ...(params ? { values: params } : {}),
            // For an unresponsive server; a responsive one enforces its own timeout.
            ...(statementTimeout && !isLong ? { query_timeout: statementTimeout + 5000 } : {}),
          }
          const { rows } = await statements.tracePromise(async () => await client.query<Row>(statement), { name })
          refuseUnconfirmed(client)
          isAway = false
          return rows
        } catch (error) {
          if (isLostConnection(error) || codeOf(error) === changedResult) isUseless = true
          throw noteGone(error)
        }
      },
      giveBack(isBroken = false) {
        client.release(isUseless || isBroken)
      },
    }
  }

  const newClient: Parameters<typeof listenTo>[0]['newClient'] = (limits) =>
    new primary.Client({ ...primary.connection, ...limits })
  const direct = settings.direct
    ? openDatabase({ ...settings, connection: settings.direct, namedStatements: true, direct: undefined, poolSize: 4 })
    : null
  const db: Db = {
    pool,
    connection,
    namedStatements,
    encrypt,
    get direct() {
      return direct ?? db
    },
    borrow,
    async query(name, sql, params) {
      for (let attempt = 1; ; attempt += 1) {
        const borrowed = await borrow()
        try {
          return await borrowed.query(name, sql, params)
        } catch (error) {
          // The plan is checked before anything is done. Other connections may have prepared the statement too.
          if (codeOf(error) !== changedResult || attempt > pool.options.max) throw error
        } finally {
          borrowed.giveBack()
        }
      }
    },
    listen: (channel, listener) =>
      direct ? direct.listen(channel, listener) : listenTo({ newClient, channel, listener, onError }),
    isReachable: () => !isAway,
    async close() {
      primary.close()
      const ended = new AbortController()
      await Promise.race([Promise.all([pool.end(), direct?.close()]), pause(closesWithin, ended.signal)])
      ended.abort()
    },
  }
  return db
}

/**
 * Sends statements to the server together, on one connection and in this order, rather than each after the answer to
 * the one before. Each is a transaction of its own.
 */
export async function inOneTrip<Rows extends readonly unknown[]>(
  db: Db,
  ask: (queries: Queries) => { [At in keyof Rows]: Promise<Rows[At]> },
): Promise<Rows> {
  const borrowed = await db.borrow()
  const answers = inOneWrite(borrowed, ask)
  giveBackAfter(borrowed, answers)
  // TypeScript does not relate a mapped tuple to what Promise.all makes of it.
  return (await Promise.all(answers)) as unknown as Rows
}

/** What `ask` sends at once wakes the server once. */
export function inOneWrite<Asked>(borrowed: PooledConnection, ask: (queries: Queries) => Asked): Asked {
  const { stream } = borrowed.client.connection
  stream.cork()
  try {
    return ask(borrowed)
  } finally {
    stream.uncork()
  }
}

/** For callers that need the first result before the others. */
export function giveBackAfter(borrowed: PooledConnection, answers: readonly Promise<unknown>[]): void {
  void Promise.allSettled(answers).then(() => borrowed.giveBack())
}

/**
 * PostgreSQL gives up waiting for its standbys when a statement is cancelled, and then commits on its own disk alone.
 * That must not be acknowledged. What was saved is found when the request is repeated.
 */
export function refuseUnconfirmed(client: pg.Client): void {
  if (!(client instanceof PostgresClient && client.isUnconfirmed)) return
  client.isUnconfirmed = false
  throw new DatabaseGone(new Error('what was saved has not reached a standby'))
}

function noEncryption(): never {
  throw new Error('This database was opened without a key to encrypt with')
}

// "cached plan must not change result type": a table was altered after the statement was prepared on this connection.
export const changedResult = '0A000'

function poolSettings(settings: DatabaseSettings, connection: pg.PoolConfig): pg.PoolConfig {
  const { poolSize = 10, namedStatements = true, statementTimeout = usualTimeout } = settings
  return {
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // Statements of `inOneTrip` follow each other without waiting.
    pipeline: true,
    // Poolers refuse this at connect; behind one the role sets it.
    ...(statementTimeout && namedStatements ? { statement_timeout: statementTimeout } : {}),
  }
}

export function asDatabaseGone(error: unknown): unknown {
  return isLostConnection(error) ? new DatabaseGone(error) : error
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`${text} from the database is too large for a number`)
  return number
}
