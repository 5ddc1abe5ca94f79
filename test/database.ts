import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Db, openDatabase } from '#core/server/db.ts'

/** A fresh migrated database, dropped when it is closed. */
export function testDatabase(): Promise<Db> {
  return databaseFrom('template_krets')
}

/** A fresh database with nothing in it. */
export function emptyDatabase(): Promise<Db> {
  return databaseFrom('template0')
}

async function databaseFrom(template: string): Promise<Db> {
  const connection = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openDatabase({ connection, poolSize: 1 })
  await admin.query('', `create database ${name} template ${template}`)
  const db = openDatabase({ connection: { ...connection, database: name } })
  return {
    ...db,
    async close() {
      await db.close()
      await admin.query('', `drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
