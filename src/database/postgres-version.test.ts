import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { refuseOldServer } from './postgres-version.ts'

const db = await testDatabase()
afterAll(() => db.close())

test('an unsupported server is rejected with its version', async () => {
  await refuseOldServer(db)
  const [server] = await db.query<{ server_version: string }>('', 'show server_version')
  await expect(refuseOldServer(db, 99)).rejects.toThrow(
    `The shop needs PostgreSQL 99 or later; the one at DATABASE_URL is ${server?.server_version}.`,
  )
})
