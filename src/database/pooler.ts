import type { Db } from '#core/server/db.ts'
import { codeOf } from '#core/server/lost-connection.ts'
import { pause } from '#core/server/pause.ts'

/**
 * A pooler in transaction mode gives each transaction whichever connection is free. Notifications, locks of a session
 * and prepared statements are then lost, so that a shop behind it would be wrong now and then rather than at once.
 */
export async function refusePooler(db: Db, owner: Db): Promise<void> {
  if (await isShared(db)) {
    if (db.namedStatements)
      throw new Error(`${leads} Set NAMED_STATEMENTS=false, and DATABASE_DIRECT_URL to the same database without it.`)
    if (db.direct === db) throw new Error(`${leads} Set DATABASE_DIRECT_URL to the same database without it.`)
  }
  if (owner !== db.direct && (await isShared(owner)))
    throw new Error('MIGRATION_DATABASE_URL leads through a pooler in transaction mode. Set it to the server itself.')
  if (db.direct === db) return
  if (await isShared(db.direct))
    throw new Error(
      'DATABASE_DIRECT_URL leads through a pooler in transaction mode as well. Set it to the server itself.',
    )
  if (!(await hears(db)))
    throw new Error(
      'DATABASE_DIRECT_URL is another database than DATABASE_URL: notifications of one are not heard in it.',
    )
}

const leads = 'DATABASE_URL leads through a pooler in transaction mode.'

/** Whether two connections of this process share one connection of the server. */
async function isShared(db: Db): Promise<boolean> {
  const one = await db.borrow().catch(explained)
  const other = await db.borrow().catch((error: unknown) => {
    one.giveBack()
    throw error
  })
  const pidOf = async ({ query }: typeof one) =>
    (await query<{ pid: number }>('', 'select pg_backend_pid() as pid'))[0]?.pid
  try {
    const before = await pidOf(one)
    await other.query('', 'begin')
    return before === (await pidOf(other)) || before !== (await pidOf(one))
  } finally {
    await other.query('', 'rollback')
    one.giveBack()
    other.giveBack()
  }
}

const protocolViolation = '08P01'

function explained(error: unknown): never {
  const cause = error instanceof Error ? error.cause : null
  if (codeOf(cause) === protocolViolation && String(cause).includes('startup parameter'))
    throw new Error(`DATABASE_URL leads through a pooler (${String(cause)}). Set NAMED_STATEMENTS=false.`, {
      cause: error,
    })
  throw error
}

const hearsWithinMs = 5000

async function hears(db: Db): Promise<boolean> {
  const heard = new AbortController()
  const stop = db.listen('krets_direct', (payload) => {
    if (payload !== '') return heard.abort()
    // It listens now.
    void db.query('', `select pg_notify('krets_direct', 'heard')`).catch(() => {})
  })
  await pause(hearsWithinMs, heard.signal)
  await stop()
  return heard.signal.aborted
}
