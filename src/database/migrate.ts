import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseGone, type Db, type Queries } from '#core/server/db.ts'
import { codeOf } from '#core/server/lost-connection.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { ifAlone } from './advisory-lock.ts'
import { refuseForeignDatabase } from './refuse-foreign.ts'

const ownFolder = new URL('../../db/migrations/', import.meta.url)
const lock = 4711

type Migration = { name: string; sql: string; checksum: string }

type Which = {
  folder?: URL
  upTo?: string
  patience?: Patience
}

/** How long a statement waits for a lock, and how often that is tried. */
export type Patience = { lockTimeoutMs: number; attempts: number; pauseMs: number }

/**
 * A statement that waits for a lock makes all later ones on the table wait behind it, so it waits briefly and tries
 * again.
 */
const usualPatience: Patience = { lockTimeoutMs: 2000, attempts: 20, pauseMs: 1000 }

/** Files until then may hold a table for longer; `scripts/check-migrations.ts` reads the later ones. */
export const lastUnchecked = '0243-learnt-synonyms.sql'
const longestStatement = '30s'

/**
 * Applies pending SQL files of db/migrations in order, each in its own transaction. One that begins with
 * `-- outside a transaction` is applied statement by statement, for indexes that are created concurrently.
 */
export async function migrate(
  db: Db,
  onApplied: (name: string) => void = () => {},
  { folder = ownFolder, upTo, patience = usualPatience }: Which = {},
): Promise<void> {
  const migrations = await readMigrations(folder)
  await refuseForeignDatabase(db, migrations[0]?.name ?? '')
  for (const migration of migrations) {
    if (upTo !== undefined && migration.name > upTo) return
    if (await applyPatiently(db, migration, patience)) onApplied(migration.name)
  }
}

export async function migrationNames(folder = ownFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
}

/** Applied migrations of a later version, beside which an earlier version may start. */
export async function laterMigrations(db: Queries, folder = ownFolder): Promise<string[]> {
  const last = (await migrationNames(folder)).at(-1) ?? ''
  const rows = await db.query<{ name: string }>(
    '',
    'select name from migration where name collate "C" > $1 order by name collate "C"',
    [last],
  )
  return rows.map(({ name }) => name)
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  return await Promise.all(
    (await migrationNames(folder)).map(async (name) => {
      // A clone on Windows may have other line endings; the checksum must not change.
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyPatiently(db: Db, migration: Migration, patience: Patience): Promise<boolean> {
  const apply = isOutsideTransaction(migration.sql) ? applyOutside : applyInside
  for (let attempt = 1; ; ) {
    try {
      const isNew = await apply(db, migration, patience)
      if (isNew !== null) return isNew
      // Another process is migrating.
      await wait(200)
    } catch (error) {
      const isGone = isLost(error)
      if (!isGone && !mayGoAgain.has(codeOf(error) ?? '')) throw error
      if (attempt === patience.attempts) throw isGone ? error : heldUp(migration.name, patience, error)
      attempt += 1
      await wait(patience.pauseMs * (0.5 + Math.random()))
    }
  }
}

// lock_not_available and deadlock_detected.
const mayGoAgain = new Set(['55P03', '40P01'])

const readOnly = '25006'

/** Whether it was applied is found when it is tried again. A server that takes no writes will not for a while. */
function isLost(error: unknown): boolean {
  return error instanceof DatabaseGone && codeOf(error.cause) !== readOnly
}

function heldUp(name: string, { attempts }: Patience, cause: unknown): Error {
  return new Error(
    `Migration ${name} was not applied: in ${attempts} attempts a table stayed locked by another transaction. ` +
      `"select pid, xact_start, query from pg_stat_activity where xact_start < now() - interval '1 min'" shows which.`,
    { cause },
  )
}

/** Null while another process migrates. A statement that waited for it would stop an index that is created concurrently. */
async function applyInside(db: Db, migration: Migration, { lockTimeoutMs }: Patience): Promise<boolean | null> {
  const { name, sql } = migration
  return await inTransaction(
    db,
    async (tx) => {
      const [got] = await tx.query<{ isOurs: boolean }>('', `select pg_try_advisory_xact_lock(${lock}) as "isOurs"`)
      if (!got?.isOurs) return null
      await makeTable(tx)
      if (await isApplied(tx, migration)) return false
      await tx.query('', `set local lock_timeout = ${lockTimeoutMs}`)
      if (name > lastUnchecked) await tx.query('', `set local statement_timeout = '${longestStatement}'`)
      await run(tx, sql)
      await record(tx, migration)
      return true
    },
    { isLong: true },
  )
}

/** The content of a file. */
async function run(queries: Queries, sql: string): Promise<void> {
  await queries.query('', sql)
}

const outsideMark = '-- outside a transaction'

export function isOutsideTransaction(sql: string): boolean {
  return sql.startsWith(outsideMark)
}

/** On the connection that holds the lock: a restore holds one of its own, and a pool may be of two. */
async function applyOutside(db: Db, migration: Migration, { lockTimeoutMs }: Patience): Promise<boolean | null> {
  const done = await ifAlone(db, lock, async (holder) => {
    await makeTable(holder)
    if (await isApplied(holder, migration)) return false
    await holder.query('', `set lock_timeout = ${lockTimeoutMs}`)
    await holder.query('', 'set statement_timeout = 0')
    try {
      for (const statement of statementsOf(migration.sql)) await run(holder, statement)
      await record(holder, migration)
    } finally {
      await holder.query('', 'reset statement_timeout')
      await holder.query('', 'reset lock_timeout')
    }
    return true
  })
  return done && done.result
}

/** Such files hold neither quoted texts nor functions with semicolons at the end of a line. */
function statementsOf(sql: string): string[] {
  return sql
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replaceAll(/--.*$/gm, '').trim() !== '')
}

async function record(tx: Queries, { name, checksum }: Migration): Promise<void> {
  await tx.query('', 'insert into migration (name, checksum) values ($1, $2)', [name, checksum])
}

/** A role without create privileges can still check that everything is applied. */
async function makeTable(tx: Queries): Promise<void> {
  const [found] = await tx.query<{ isThere: boolean }>('', `select to_regclass('migration') is not null as "isThere"`)
  if (found?.isThere) return
  await tx.query(
    '',
    'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
}

async function isApplied(tx: Queries, { name, checksum }: Migration): Promise<boolean> {
  const rows = await tx.query<{ name: string; checksum: string }>(
    '',
    'select name, checksum from migration where name collate "C" >= $1 order by name collate "C"',
    [name],
  )
  const [first] = rows
  if (first?.name === name) {
    if (first.checksum === checksum) return true
    throw new Error(
      `Migration ${name} was edited after it was applied. Restore the file and write a new migration instead.`,
    )
  }
  if (first) {
    throw new Error(
      `Migration ${name} has not been applied, but ${rows.at(-1)?.name} has. Give the new one the next free number.`,
    )
  }
  return false
}
