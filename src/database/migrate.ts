import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { refuseForeignDatabase } from './refuse-foreign.ts'

const ownFolder = new URL('../../db/migrations/', import.meta.url)
const lock = 4711

type Migration = { name: string; sql: string; checksum: string }

type Which = {
  folder?: URL
  upTo?: string
}

/** Applies pending SQL files of db/migrations in order, each in its own transaction. */
export async function migrate(
  db: Db,
  onApplied: (name: string) => void = () => {},
  { folder = ownFolder, upTo }: Which = {},
): Promise<void> {
  const migrations = await readMigrations(folder)
  await refuseForeignDatabase(db, migrations[0]?.name ?? '')
  for (const migration of migrations) {
    if (upTo !== undefined && migration.name > upTo) return
    if (await apply(db, migration)) onApplied(migration.name)
  }
}

export async function migrationNames(folder = ownFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
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

async function apply(db: Db, { name, sql, checksum }: Migration): Promise<boolean> {
  const work = async (tx: Transaction) => {
    await tx.query('', `select pg_advisory_xact_lock(${lock})`)
    await makeTable(tx)
    if (await isApplied(tx, name, checksum)) return false
    await tx.query('', sql)
    await tx.query('', 'insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    return true
  }
  return await inTransaction(db, work, { isLong: true })
}

/** A role without create privileges can still check that everything is applied. */
async function makeTable(tx: Transaction): Promise<void> {
  const [found] = await tx.query<{ isThere: boolean }>('', `select to_regclass('migration') is not null as "isThere"`)
  if (found?.isThere) return
  await tx.query(
    '',
    'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  )
}

async function isApplied(tx: Transaction, name: string, checksum: string): Promise<boolean> {
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
