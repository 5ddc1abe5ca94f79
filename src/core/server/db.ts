import pg from 'pg'
import { type Hearing, listenTo } from './listen.ts'
import { codeOf, isLostConnection } from './lost-connection.ts'

/** The database cannot be reached. Answered as 503; nothing was saved. */
export class DatabaseGone extends Error {
  constructor(cause: unknown) {
    super(`The database cannot be reached: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/** Runs statements: the database itself, or one transaction of it. */
export type Queries = {
  /** Runs a statement that PostgreSQL prepares once by its name; without a name it is not kept. Answers the rows. */
  query<Row extends object = Record<string, unknown>>(name: string, sql: string, params?: unknown[]): Promise<Row[]>
  /** Seals what may be read by nobody who only has the database, by the key of the shop. */
  seal(text: string): string
}

export type Db = Queries & {
  pool: pg.Pool
  /** For another thread, which connects by itself. */
  connection: pg.PoolConfig
  namedStatements: boolean
  /** A connection of one's own, to be given back; `isLong` for statements that may take their time. */
  borrow(options?: { isLong?: boolean }): Promise<Borrowed>
  /** Hears notifications, and connects again by itself after a lost connection. Ends by the function it answers. */
  listen(channel: string, hear: Hearing): () => Promise<void>
  close(): Promise<void>
}

export type Borrowed = Queries & { client: pg.PoolClient; giveBack(isBroken?: boolean): void }

export type DatabaseSettings = {
  connection: pg.PoolConfig
  poolSize?: number
  /** False behind a pooler that hands each transaction to another session. */
  namedStatements?: boolean
  /** In milliseconds; 0 = none. */
  statementTimeout?: number
  onFault?: (error: unknown) => void
  /** How what is written is sealed; without it nothing can be written that has to be. */
  seal?: (text: string) => string
}

const usualTimeout = 60_000

pg.types.setTypeParser(pg.types.builtins.INT8, wholeNumber)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export function openDatabase(settings: DatabaseSettings): Db {
  const {
    connection,
    namedStatements = true,
    statementTimeout = usualTimeout,
    onFault = () => {},
    seal = noSeal,
  } = settings
  const pool = new pg.Pool(poolSettings(settings))
  // An idle connection that breaks is reported here and would end the process if nobody listened.
  pool.on('error', onFault)
  // So would one that breaks while lent, between two statements; its next statement tells the borrower.
  pool.on('connect', (client) => client.on('error', () => {}))

  async function borrow({ isLong = false } = {}): Promise<Borrowed> {
    const client = await pool.connect().catch((error: unknown) => {
      throw toldApart(error)
    })
    let isUseless = false
    return {
      client,
      seal,
      async query<Row extends object>(name: string, sql: string, params?: unknown[]) {
        try {
          const statement = {
            text: sql,
            ...(namedStatements && name ? { name } : {}),
            ...(params ? { values: params } : {}),
            // For a server that no longer answers at all; one that does keeps its own time.
            ...(statementTimeout && !isLong ? { query_timeout: statementTimeout + 5000 } : {}),
          }
          return (await client.query<Row>(statement)).rows
        } catch (error) {
          if (isLostConnection(error) || codeOf(error) === changedResult) isUseless = true
          throw toldApart(error)
        }
      },
      giveBack(isBroken = false) {
        client.release(isUseless || isBroken)
      },
    }
  }

  return {
    pool,
    connection,
    namedStatements,
    seal,
    borrow,
    async query(name, sql, params) {
      const borrowed = await borrow()
      try {
        return await borrowed.query(name, sql, params)
      } finally {
        borrowed.giveBack()
      }
    },
    listen: (channel, hear) => listenTo({ connection, channel, hear, onFault }),
    close: () => pool.end(),
  }
}

function noSeal(): never {
  throw new Error('This database was opened without a key to seal with')
}

// "cached plan must not change result type": a table was altered since the statement was prepared on this connection.
const changedResult = '0A000'

function poolSettings(settings: DatabaseSettings): pg.PoolConfig {
  const { connection, poolSize = 10, namedStatements = true, statementTimeout = usualTimeout } = settings
  return {
    ...connection,
    max: poolSize,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    // PgBouncer refuses settings when connecting; behind it the timeout belongs to the role.
    ...(statementTimeout && namedStatements ? { statement_timeout: statementTimeout } : {}),
  }
}

/** A fault of the way to the database as `DatabaseGone`, any other as it is. */
export function toldApart(error: unknown): unknown {
  return isLostConnection(error) ? new DatabaseGone(error) : error
}

function wholeNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`${text} from the database is too large for a number`)
  return number
}
