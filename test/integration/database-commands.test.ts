import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runtime, startShop } from '#test/shop.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'krets-commands-'))
const [file, first] = [join(folder, 'krets.age'), join(folder, 'first')]

beforeAll(async () => {
  const shop = await startShop({ dataDir: first, env: { DEMO: 'false' } })
  await shop.stop()
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a backup is restored into a new folder and over a database, and is whole', async () => {
  expect(await db(first, 'backup', file)).toMatch(/Wrote \d+ rows, \d+ files and the keys/)
  const second = join(folder, 'second')
  const restored = /Restored \d+ rows and \d+ files from .*; every table equals the backup/
  expect(await db(second, 'restore', file)).toMatch(restored)
  await expect(db(second, 'restore', file)).rejects.toThrow('--replace')
  expect(await db(second, 'restore', file, '--replace')).toMatch(restored)
  const shop = await startShop({ dataDir: second, env: { DEMO: 'false' } })
  expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200)
  await shop.stop()
}, 300_000)

test('a file that is no backup is refused', async () => {
  const other = join(folder, 'other.txt')
  writeFileSync(other, 'Hej!')
  await expect(db(join(folder, 'third'), 'restore', other)).rejects.toThrow(
    'other.txt is no backup of this shop, or it is damaged.',
  )
}, 60_000)

test('a command for a shop makes nothing in a folder without one', async () => {
  const nowhere = join(folder, 'nowhere')
  const refused = `There is no database in DATA_DIR=${nowhere}. Set DATA_DIR to the folder of the shop`
  const commands = [
    ['db.ts', 'backup', join(folder, 'none.age')],
    ['db.ts', 'dump', join(folder, 'none')],
    ['db.ts', 'reset', '--yes'],
    ['admin.ts', 'create', 'anna', 'anna@butiken.se'],
  ]
  for (const [script = '', ...words] of commands) {
    const answer = await command(nowhere, script, ...words).catch(({ stderr }) => stderr)
    expect(answer).toContain(refused)
    expect(answer).not.toContain('    at ')
  }
  expect(existsSync(nowhere)).toBe(false)
  mkdirSync(nowhere)
  await expect(command(nowhere, 'admin.ts', 'list')).rejects.toThrow('There is no database in DATA_DIR')
  expect(readdirSync(nowhere)).toEqual([])
}, 60_000)

async function db(dataDir: string, ...words: string[]): Promise<string> {
  return await command(dataDir, 'db.ts', ...words)
}

async function command(dataDir: string, script: string, ...words: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: '',
    STORAGE_URL: '',
    DATA_DIR: dataDir,
    BACKUP_PASSPHRASE: 'en lång och egen mening',
  }
  const { stdout } = await run(runtime, [`scripts/${script}`, ...words], { cwd: root, env })
  return stdout
}
