import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import type { Queries } from '#core/server/db.ts'
import { addressesOf } from '#postgres-servers/addresses.ts'
import { beginsWith } from './begins-with.ts'

const run = promisify(execFile)

export type PostgresTools = { pgDump: string; pgRestore: string }
export type Connection = Pick<pg.PoolConfig, 'connectionString' | 'host' | 'user' | 'database'>

/** PostgreSQL's own tools, if they are installed and not older than the server: pg_dump refuses a newer one. */
export async function findPostgresTools(db: Queries): Promise<PostgresTools | null> {
  const [server] = await db.query<{ major: number }>(
    '',
    `select current_setting('server_version_num')::integer / 10000 as major`,
  )
  for (const folder of folders()) {
    const tools = { pgDump: join(folder, 'pg_dump'), pgRestore: join(folder, 'pg_restore') }
    if (!existsSync(tools.pgDump) || !existsSync(tools.pgRestore)) continue
    const major = await majorOf(tools.pgDump)
    if (server && major >= server.major) return tools
  }
  return null
}

/** Debian's wrappers in /usr/bin choose a version by the cluster, so the folders of the versions come first. */
function folders(): string[] {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  return [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
}

async function majorOf(pgDump: string): Promise<number> {
  const { stdout } = await run(pgDump, ['--version'])
  return Number(/(\d+)(?:\.\d+)*/.exec(stdout)?.[1])
}

/** PostgreSQL's custom format, without owners and privileges: each start grants them again. */
export async function dumpDatabase(tools: PostgresTools, connection: Connection, file: string): Promise<void> {
  const { target, env } = addressed(connection)
  await run(tools.pgDump, ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`, target], { env })
}

/** All or nothing. The database must be empty. */
export async function restoreDump(tools: PostgresTools, connection: Connection, file: string): Promise<void> {
  const { target, env } = addressed(connection)
  const options = ['--no-owner', '--no-privileges', '--single-transaction', '--exit-on-error']
  await run(tools.pgRestore, [...options, `--dbname=${target}`, file], { env })
}

const signature = 'PGDMP'

export async function isDump(path: string): Promise<boolean> {
  return await beginsWith(path, signature)
}

/** Other users of the machine can read arguments, so the password goes by the environment. */
function addressed({ connectionString, host = '', user = '', database = '' }: Connection) {
  if (connectionString === undefined) {
    return { target: database, env: { ...process.env, PGHOST: host, PGUSER: user } }
  }
  const several = addressesOf(connectionString) ?? []
  const password = decodeURIComponent(new URL(several[0] ?? connectionString).password)
  const target = connectionString.replace(/^([^:]*:\/\/[^:@/]*):[^@/]*@/, '$1@')
  const primary = several.length > 1 ? { PGTARGETSESSIONATTRS: 'read-write' } : {}
  return { target, env: { ...process.env, ...primary, ...(password ? { PGPASSWORD: password } : {}) } }
}
