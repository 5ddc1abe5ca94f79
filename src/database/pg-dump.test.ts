import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '#core/server/db.ts'
import { withMigratedServer } from '#scripts/sql/migrated-server.ts'
import { addGoods, stockShop } from '#test/goods.ts'
import { dumpDatabase, findPostgresTools, isDump, restoreDump } from './pg-dump.ts'

const hasDebian15 = existsSync('/usr/lib/postgresql/15/bin/pg_dump')

test.skipIf(!hasDebian15)('a dump of pg_dump restores the shop, jobs and append-only rules included', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'krets-dump-'))
  try {
    await withMigratedServer(async (connection) => {
      const db = openDatabase({ connection, poolSize: 2 })
      await stockShop(db)
      await addGoods(db, { id: 1, name: 'Vara "1"\n\\ å€😀' })
      const tools = await findPostgresTools(db)
      if (!tools) throw new Error('pg_dump of the same version was not found')
      const file = join(folder, 'shop.dump')
      await dumpDatabase(tools, connection, file)
      expect(await isDump(file)).toBe(true)

      await db.query('', 'create database restored')
      const target = { ...connection, database: 'restored' }
      await restoreDump(tools, target, file)
      const restored = openDatabase({ connection: target, poolSize: 2 })
      const names = 'select name from product order by id'
      expect(await restored.query('', names)).toEqual(await db.query('', names))
      expect(await restored.query('', 'select count(*) from migration')).toEqual(
        await db.query('', 'select count(*) from migration'),
      )
      await expect(restored.query('', 'truncate price_log')).rejects.toThrow('append-only')
      await expect(restoreDump(tools, target, file)).rejects.toThrow('already exists')
      await restored.close()
      await db.close()
    }, 15)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('tools older than the server are not used', async () => {
  const newer = { query: async () => [{ major: 999 }] } as unknown as Parameters<typeof findPostgresTools>[0]
  expect(await findPostgresTools(newer)).toBeNull()
})

test('only a dump of pg_dump is taken for one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'krets-dump-'))
  writeFileSync(join(folder, 'empty'), '')
  writeFileSync(join(folder, 'text'), 'PGDM')
  expect(await isDump(join(folder, 'empty'))).toBe(false)
  expect(await isDump(join(folder, 'text'))).toBe(false)
  rmSync(folder, { recursive: true })
})
