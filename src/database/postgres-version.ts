import type { Queries } from '#core/server/db.ts'
import { oldestPostgres } from './postgres-binaries.ts'

/** Reports an unsupported version at the start instead of failing at the first incompatible statement. */
export async function refuseOldServer(db: Queries, oldest = oldestPostgres): Promise<void> {
  const [server] = await db.query<{ major: number; version: string }>(
    '',
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version`,
  )
  if (server && server.major >= oldest) return
  throw new Error(`The shop needs PostgreSQL ${oldest} or later; the one at DATABASE_URL is ${server?.version}.`)
}
