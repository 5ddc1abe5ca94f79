import pg from 'pg'

/** The database cannot be reached. Answered as 503; nothing was saved. */
export class DatabaseGone extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached', { cause })
  }
}

/** Runs statements: the database itself, or one transaction of it. */
export type Queries = {
  /** Runs a statement that PostgreSQL prepares once by its name. Answers the rows. */
  query<Row extends object = Record<string, unknown>>(name: string, sql: string, params?: unknown[]): Promise<Row[]>
}

export type Db = Queries & {
  pool: pg.Pool
  namedStatements: boolean
  /** Hears notifications, and connects again by itself after a lost connection. Ends by the function it answers. */
  listen(channel: string, hear: (payload: string) => void): () => Promise<void>
  close(): Promise<void>
}

export type DatabaseSettings = {
  connection: pg.PoolConfig
  poolSize: number
  /** False behind a pooler that hands each transaction to another session. */
  namedStatements: boolean
  onFault?: (error: unknown) => void
}

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export function openDatabase(settings: DatabaseSettings): Db {
  const { namedStatements, onFault = () => {} } = settings
  const pool = new pg.Pool({
    ...settings.connection,
    max: settings.poolSize,
    connectionTimeoutMillis: 3000,
    statement_timeout: 60_000,
    idleTimeoutMillis: 30_000,
  })
  // An idle connection that breaks is reported here and would end the process if nobody listened.
  pool.on('error', onFault)

  return {
    pool,
    namedStatements,
    query: (name, sql, params) =>
      runQuery(pool, { name: namedStatements ? name : undefined, text: sql, values: params }),
    listen: (channel, hear) => listen({ pool, connection: settings.connection, channel, hear, onFault }),
    close: () => pool.end(),
  }
}

type Statement = { name: string | undefined; text: string; values: unknown[] | undefined }

export async function runQuery<Row extends object>(
  client: pg.Pool | pg.PoolClient,
  statement: Statement,
): Promise<Row[]> {
  try {
    const config: pg.QueryConfig = { text: statement.text }
    if (statement.name) config.name = statement.name
    if (statement.values) config.values = statement.values
    const result = await client.query<Row>(config)
    return result.rows
  } catch (error) {
    throw isConnectionFault(error) ? new DatabaseGone(error) : error
  }
}

/** Faults of the way to the database, not of what was asked: no answer, shutting down, starting up, too many clients. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|08|57P0|53300)/.test(code) ||
    /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
      error.message,
    )
  )
}

type ListenParts = {
  pool: pg.Pool
  connection: pg.PoolConfig
  channel: string
  hear: (payload: string) => void
  onFault: (error: unknown) => void
}

const reconnectAfter = 500

function listen({ connection, channel, hear, onFault }: ListenParts): () => Promise<void> {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isEnded = false

  const again = (error?: unknown) => {
    if (error) onFault(error)
    client?.removeAllListeners()
    client?.on('error', () => {})
    client = null
    if (!isEnded) timer ??= setTimeout(connect, reconnectAfter)
  }
  const connect = () => {
    timer = undefined
    const mine = new pg.Client({ ...connection, connectionTimeoutMillis: 3000, keepAlive: true })
    client = mine
    mine.on('error', again)
    mine.on('end', () => again())
    mine.on('notification', (message) => hear(message.payload ?? ''))
    mine
      .connect()
      .then(() => mine.query(`listen ${pg.escapeIdentifier(channel)}`))
      // Something may have been said while nobody listened.
      .then(() => hear(''))
      .catch(again)
  }
  connect()
  return async () => {
    isEnded = true
    clearTimeout(timer)
    const last = client
    client = null
    last?.removeAllListeners('end')
    await last?.end().catch(() => {})
  }
}
