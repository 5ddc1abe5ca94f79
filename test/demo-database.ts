import { inject } from 'vitest'
import { type Db, openDatabase } from '#core/server/db.ts'
import { loadDemoShop } from '#demo/demo-shop.ts'
import { databaseFrom } from './database.ts'
import { testEncryption } from './encryption.ts'

export const demoLoadedAt = new Date('2026-11-25T12:00:00Z')

const template = 'template_demo'
const lock = 4714

/** The demo shop, loaded once for the test files that run together; each gets a copy. */
export async function demoDatabase(): Promise<Db> {
  const admin = openDatabase({ connection: inject('postgres'), poolSize: 1, statementTimeout: 0 })
  await admin.query('', 'select pg_advisory_lock($1)', [lock])
  const made = await admin.query('', 'select from pg_database where datname = $1', [template])
  if (made.length === 0) await makeTemplate(admin)
  await admin.close()
  return await databaseFrom(template)
}

async function makeTemplate(admin: Db): Promise<void> {
  const unfinished = `${template}_unfinished`
  await admin.query('', `drop database if exists ${unfinished} with (force)`)
  await admin.query('', `create database ${unfinished} template template_krets`)
  const db = openDatabase({
    connection: { ...inject('postgres'), database: unfinished },
    encrypt: testEncryption.encrypt,
  })
  const passwords = () => ({ shared: 'elva-gula-lakan-19', own: {} })
  await loadDemoShop({ db, encryption: testEncryption, now: demoLoadedAt, passwords, print: () => {} })
  await db.close()
  await admin.query('', `alter database ${unfinished} rename to ${template}`)
}
