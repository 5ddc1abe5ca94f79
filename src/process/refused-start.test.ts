import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { isAlive } from '#database/postgres-process.ts'
import { startS3 } from '#test/s3-server.ts'
import { freePort } from '#test/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-refused-'))
afterAll(() => rmSync(folder, { recursive: true }))

function start(
  env: Record<string, string>,
  onLine: (line: string, pid: number) => void = () => {},
  program = 'server.ts',
) {
  const shop = spawn(process.execPath, [`src/process/${program}`], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DEMO: 'false', ...env },
  })
  let output = ''
  const take = (chunk: Buffer) => {
    output += chunk
    onLine(output, shop.pid ?? 0)
  }
  shop.stdout.on('data', take)
  shop.stderr.on('data', take)
  return new Promise<{ code: number | null; output: string }>((done) => {
    shop.on('exit', (code) => done({ code, output }))
  })
}

const pidFile = join(folder, 'postgres', 'postmaster.pid')

test('a start that is refused after the database was started leaves no PostgreSQL running', async () => {
  const server = await startEmbedded(folder)
  const client = new pg.Client(server.connection)
  await client.connect()
  await client.query('create table users (id int)')
  await client.end()
  await server.stop()

  let started = 0
  const { code, output } = await start({}, () => {
    if (existsSync(pidFile)) started = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  })
  expect(output).toContain('belongs to another program')
  expect(code).toBe(1)
  expect(existsSync(pidFile)).toBe(false)
  expect(isAlive(started)).toBe(false)
})

test('a storage that is not there is refused before a database is started', async () => {
  const data = mkdtempSync(join(tmpdir(), 'krets-no-storage-'))
  const s3 = await startS3([])
  const { endpoint: S3_ENDPOINT, accessKeyId: S3_ACCESS_KEY_ID } = s3.settings
  const bucket = { STORAGE_URL: 's3://absent', S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: 'S3RVER' }
  const places: [Record<string, string>, string][] = [
    [bucket, `there is no bucket absent at ${S3_ENDPOINT}`],
    [{ ...bucket, S3_ACCESS_KEY_ID: 'another' }, 'S3_ACCESS_KEY_ID is not known there'],
    [{ STORAGE_URL: `file://${data}/mounted` }, 'mounted is no folder. Create it, or mount what belongs there.'],
  ]
  for (const [env, reason] of places) {
    const { code, output } = await start({ DATA_DIR: data, ...env })
    expect([code, output.trim().split('\n').length], output).toEqual([1, 1])
    expect(output).toContain(reason)
  }
  expect(existsSync(join(data, 'postgres'))).toBe(false)
  await s3.close()
  rmSync(data, { recursive: true })
}, 60_000)

test('a worker that is refused says why in one sentence', async () => {
  const data = mkdtempSync(join(tmpdir(), 'krets-no-storage-'))
  const { code, output } = await start(
    { DATA_DIR: data, STORAGE_URL: `file://${data}/mounted` },
    undefined,
    'worker.ts',
  )
  expect([code, output.trim().split('\n').length], output).toEqual([1, 1])
  expect(output).toContain('mounted is no folder')
  rmSync(data, { recursive: true })
}, 60_000)

test('a shop that opens is alive, and not ready', async () => {
  const other = mkdtempSync(join(tmpdir(), 'krets-opening-'))
  writeFileSync(join(other, 'which-shop'), 'own\n')
  const port = await freePort()
  const requested = Promise.withResolvers<number[]>()
  let isAsked = false
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  const ask = (text: string, pid: number) => {
    if (isAsked || !text.includes('Creating the tables')) return
    isAsked = true
    Promise.all(['/healthz', '/readyz', '/'].map(statusOf))
      .then(requested.resolve, requested.reject)
      .finally(() => process.kill(pid, 'SIGTERM'))
  }
  await start({ DATA_DIR: other, PORT: String(port) }, ask)
  expect(await requested.promise).toEqual([200, 503, 503])
  rmSync(other, { recursive: true })
}, 90_000)

test.each([
  ['server.ts', 'Closing the shop'],
  ['worker.ts', 'Closing the jobs'],
])(
  'a start of %s that is interrupted closes the database',
  async (program, line) => {
    const other = mkdtempSync(join(tmpdir(), 'krets-interrupted-'))
    writeFileSync(join(other, 'which-shop'), 'own\n')
    let isAsked = false
    const interrupt = (text: string, pid: number) => {
      if (isAsked || !text.includes('Creating the tables')) return
      isAsked = true
      process.kill(pid, 'SIGTERM')
    }
    const { code, output } = await start({ DATA_DIR: other }, interrupt, program)
    expect([code, output]).toEqual([0, expect.stringContaining(line)])
    expect(existsSync(join(other, 'postgres', 'postmaster.pid'))).toBe(false)
    rmSync(other, { recursive: true })
  },
  90_000,
)
