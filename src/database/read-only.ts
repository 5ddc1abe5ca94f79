import { DatabaseGone, type Db } from '#core/server/db.ts'
import { codeOf } from '#core/server/lost-connection.ts'

const readOnly = '25006'

/** Reports at the start what otherwise fails at the first write. */
export async function refuseReadOnly(db: Db, setting: string): Promise<void> {
  const [found] = await db.query<{ isReadOnly: boolean; name: string }>(
    '',
    `select current_setting('transaction_read_only') = 'on' as "isReadOnly", current_database()::text as name`,
  )
  if (found?.isReadOnly)
    throw new Error(
      `${setting} leads to the database "${found.name}", which is read only (default_transaction_read_only).`,
    )
}

/** Names the setting to change when none of the servers takes writes. */
export function explainReadOnly(error: unknown): never {
  if (!(error instanceof DatabaseGone && codeOf(error.cause) === readOnly)) throw error
  throw new Error(
    `DATABASE_URL leads to no server that takes writes (${String(error.cause)}). Set it to the primary, or to all servers as docs/operations.md says.`,
    { cause: error },
  )
}
