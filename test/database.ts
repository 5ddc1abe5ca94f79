import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type DatabaseSettings, type Db, openDatabase } from '#core/server/db.ts'
import { testEncryption } from './encryption.ts'

export function testDatabase(settings: Settings = {}): Promise<Db> {
  return databaseFrom('template_krets', settings)
}

export function emptyDatabase(): Promise<Db> {
  return databaseFrom('template0')
}

type Settings = Pick<DatabaseSettings, 'poolSize' | 'statementTimeout'>

/** A copy of a database without connections. */
export async function databaseFrom(template: string, settings: Settings = {}): Promise<Db> {
  const connection = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openDatabase({ connection, poolSize: 1 })
  await admin.query('', `create database ${name} template ${template} strategy file_copy`)
  const db = openDatabase({
    connection: { ...connection, database: name },
    ...settings,
    encrypt: testEncryption.encrypt,
  })
  return {
    ...db,
    async close() {
      await db.close()
      await admin.query('', `drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
