import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Db } from './db.ts'
import { inTransaction } from './transaction.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)
const lock = 4711

/** Applies the SQL files of db/migrations that this database has not seen, in order, each in its own transaction. */
export async function migrate(db: Db, onApplied: (name: string) => void = () => {}): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  for (const name of names) {
    const sql = await readFile(new URL(name, folder), 'utf8')
    if (await apply(db, name, sql)) onApplied(name)
  }
}

async function apply(db: Db, name: string, sql: string): Promise<boolean> {
  const checksum = createHash('sha256').update(sql).digest('hex')
  return await inTransaction(db, async (tx) => {
    await tx.client.query(`select pg_advisory_xact_lock(${lock})`)
    await tx.client.query(
      'create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    )
    const { rows } = await tx.client.query<{ checksum: string }>('select checksum from migration where name = $1', [
      name,
    ])
    if (rows[0]) {
      if (rows[0].checksum === checksum) return false
      throw new Error(
        `Migration ${name} was edited after it was applied. Restore the file and write a new migration instead.`,
      )
    }
    await tx.client.query(sql)
    await tx.client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    return true
  })
}
