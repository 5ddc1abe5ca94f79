import type { Db, Queries } from '#core/server/db.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { ifAlone } from './advisory-lock.ts'

/** Schemas that a restore replaces have this before their names until it has succeeded. */
export const asidePrefix = 'before_restore_'
const lock = 4712

/**
 * Runs `work` in an empty database, whose contents come back if it fails. After a crash `undoInterruptedRestore` brings
 * them back.
 */
export async function inPlaceOf<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return await alone(db, async () => {
    await putBack(db)
    await inTransaction(db, async (tx) => {
      for (const name of await schemas(tx)) await rename(tx, name, aside(name))
      await tx.query('', 'create schema public')
    })
    try {
      const result = await work()
      await drop(db, await asides(db))
      return result
    } catch (error) {
      await putBack(db)
      throw error
    }
  })
}

/** Returns whether there was one. */
export async function undoInterruptedRestore(db: Db): Promise<boolean> {
  if ((await asides(db)).length === 0) return false
  return await alone(db, async () => await putBack(db))
}

async function alone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const done = await ifAlone(db, lock, work)
  if (!done) throw new Error('A restore into this database is running.')
  return done.result
}

async function putBack(db: Db): Promise<boolean> {
  return await inTransaction(
    db,
    async (tx) => {
      const names = await asides(tx)
      if (names.length === 0) return false
      await drop(tx, await schemas(tx))
      for (const name of names) await rename(tx, name, name.replace(asidePrefix, ''))
      return true
    },
    { isLong: true },
  )
}

async function rename(tx: Queries, name: string, to: string): Promise<void> {
  await tx.query('', `alter schema ${name} rename to ${to}`)
}

async function drop(tx: Queries, names: string[]): Promise<void> {
  if (names.length > 0) await tx.query('', `drop schema ${names.join(', ')} cascade`)
}

const aside = (name: string) => (name.startsWith('"') ? `"${asidePrefix}${name.slice(1)}` : `${asidePrefix}${name}`)

const schemas = async (tx: Queries) => (await allSchemas(tx)).filter((name) => !name.includes(asidePrefix))
const asides = async (tx: Queries) => (await allSchemas(tx)).filter((name) => name.includes(asidePrefix))

async function allSchemas(tx: Queries): Promise<string[]> {
  const found = await tx.query<{ name: string }>(
    '',
    `select quote_ident(nspname) as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1`,
  )
  return found.map(({ name }) => name)
}
