import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { isAlive } from '#database/postgres-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'krets-refused-'))
afterAll(() => rmSync(folder, { recursive: true }))

function start(env: Record<string, string>, onLine: (line: string, pid: number) => void = () => {}) {
  const shop = spawn(process.execPath, ['src/process/server.ts'], {
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

test('a start that is interrupted closes the database', async () => {
  const other = mkdtempSync(join(tmpdir(), 'krets-interrupted-'))
  writeFileSync(join(other, 'which-shop'), 'own\n')
  let isAsked = false
  const { output } = await start({ DATA_DIR: other }, (text, pid) => {
    if (isAsked || !text.includes('Migrated')) return
    isAsked = true
    process.kill(pid, 'SIGTERM')
  })
  expect(output).toContain('Closing the shop')
  expect(existsSync(join(other, 'postgres', 'postmaster.pid'))).toBe(false)
  rmSync(other, { recursive: true })
})
