import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Db, openDatabase } from '#core/server/db.ts'

/** A fresh migrated database. Close it with `db.close()` or let the test run end. */
export async function testDatabase(): Promise<Db> {
  const { host } = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = openDatabase({ connection: { host, user: 'krets', database: 'postgres' }, poolSize: 1, namedStatements: true })
  await admin.query('', `create database ${name} template template_krets`)
  await admin.close()
  return openDatabase({ connection: { host, user: 'krets', database: name }, poolSize: 10, namedStatements: true })
}
