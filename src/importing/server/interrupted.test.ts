import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testDatabase } from '#test/database.ts'
import { stockShop } from '#test/goods.ts'
import { line } from '#test/import-feed.ts'

const db = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'krets-import-'))
const root = new URL('../../../', import.meta.url)

beforeAll(() => stockShop(db))
afterAll(async () => {
  await db.close()
  await rm(dataDir, { recursive: true })
})

test('a killed import leaves complete batches, and the next one completes it', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => line(`k${index}`, { stock: { web: 1 } }))
  const killed = await start()
  killed.stdin?.write(`${rows.slice(0, 1100).join('\n')}\n`)
  while ((await count('product')) === 0) await wait(20)
  killed.kill('SIGKILL')
  await new Promise((done) => killed.on('exit', done))

  const imported = await count('product')
  expect(imported % 500).toBe(0)
  expect(imported).toBeLessThan(1200)
  expect([await count('stock'), await count('price_log')]).toEqual([imported, imported])

  const second = await start('--retire-missing')
  second.stdin?.end(`${rows.join('\n')}\n{"id":"utan pris"}\n`)
  expect(await ended(second)).toMatchObject({ code: 0, out: expect.stringMatching(/nekade +1\n/) })
  expect([await count('product'), await count('stock'), await count('price_log')]).toEqual([1200, 1200, 1200])

  const [file = ''] = await readdir(join(dataDir, 'imports'))
  const rejected: unknown = JSON.parse(await readFile(join(dataDir, 'imports', file), 'utf8'))
  expect(rejected).toMatchObject({ line: 1201, id: 'utan pris', field: 'id', code: 'unknown-product-of-supplier' })
})

test.each([
  [['/finns/inte.csv'], /Filen \/finns\/inte\.csv finns inte\./],
  [['--hej', 'x'], /npm run import/],
  [['--format', 'excel', 'x'], /excel finns inte/],
])('%s is rejected with a message', async (args, sentence) => {
  const { code, err } = await ended(run(args))
  expect(code).toBe(1)
  expect(err).toMatch(sentence)
  expect(err).not.toContain('    at ')
})

async function start(...more: string[]): Promise<ChildProcess> {
  return run(['-', '--format', 'jsonl', '--source', 'kill', ...more])
}

function run(args: string[]): ChildProcess {
  return spawn(process.execPath, ['scripts/import.ts', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl() },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}

async function ended(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  if (!child.stdout || !child.stderr) throw new Error('The child has no output')
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => child.on('exit', done)),
  ])
  return { code, out, err }
}

function databaseUrl(): string {
  const { host } = inject('postgres')
  return `postgresql:///${db.pool.options.database}?host=${encodeURIComponent(host)}&user=krets`
}

async function count(table: string): Promise<number> {
  const [row] = await db.query<{ count: number }>('', `select count(*)::int as count from ${table}`)
  return row?.count ?? 0
}
