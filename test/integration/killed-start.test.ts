import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'krets-killed-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function workersOf(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid), '-f', 'src/process/server.ts'], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** Starts two processes on an empty database, does something once the first file has been applied, and closes when open. */
async function start(
  dataDir: string,
  inTheMiddle: (pid: number) => void,
): Promise<{ code: number | null; output: string }> {
  const shop = spawn(process.execPath, ['src/process/server.ts'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'false', WORKERS: '2' },
  })
  let output = ''
  let isDone = false
  let isClosing = false
  const take = (chunk: Buffer) => {
    output += chunk
    if (!isDone && output.includes('Creating the tables')) {
      isDone = true
      inTheMiddle(shop.pid ?? 0)
    }
    if (isClosing || !output.includes('2 processes serve')) return
    isClosing = true
    shop.kill('SIGTERM')
  }
  shop.stdout.on('data', take)
  shop.stderr.on('data', take)
  return await new Promise((done) => {
    shop.on('exit', (code) => done({ code, output }))
  })
}

const applied = (output: string) => [...output.matchAll(/^Migrated (.*)$/gm)].map(([, name]) => name)

test('a process that is killed while it migrates is started again, and goes on where it was', async () => {
  const { code, output } = await start(join(folder, 'one'), (pid) => {
    for (const worker of workersOf(pid)) process.kill(worker, 'SIGKILL')
  })
  expect(output).toContain('Process 1 ended (SIGKILL) before it was open. It is started again …')
  expect(output).toContain('2 processes serve on this port')
  expect(code).toBe(0)
  expect(new Set(applied(output)).size).toBe(applied(output).length)
  expect(existsSync(join(folder, 'one', 'postgres', 'postmaster.pid'))).toBe(false)
}, 120_000)

test('when PostgreSQL is killed between two migrations, the start goes on when it is back', async () => {
  const { code, output } = await start(join(folder, 'two'), () => {
    process.kill(
      Number.parseInt(readFileSync(join(folder, 'two', 'postgres', 'postmaster.pid'), 'utf8'), 10),
      'SIGKILL',
    )
  })
  expect(output).toContain('PostgreSQL ended unexpectedly and is started again …')
  expect(output).toContain('2 processes serve on this port')
  expect(code).toBe(0)
}, 120_000)
