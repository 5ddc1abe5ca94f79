import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts'
import { isAlive } from './postgres-process.ts'

const folders: string[] = []
const servers: EmbeddedPostgres[] = []

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'krets-embedded-'))
  folders.push(folder)
  return folder
}

async function started(folder: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbedded(folder, { ...options, settings: { shared_buffers: '16MB' } })
  servers.push(server)
  return server
}

async function endOf(server: EmbeddedPostgres): Promise<string> {
  return await server.lost.catch((error: Error) => error.message)
}

async function startedElsewhere(folder: string, uid?: number): Promise<ChildProcess> {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const script = `import { startEmbedded } from ${JSON.stringify(module)}
    await startEmbedded(${JSON.stringify(folder)}); console.log('up'); setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  await new Promise((up) => other.stdout.once('data', up))
  return other
}

const killed = (child: ChildProcess) =>
  new Promise((done) => {
    child.on('exit', done)
    child.kill('SIGKILL')
  })

async function run(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const dataOf = (folder: string) => join(folder, 'postgres')
const pidOf = (folder: string) => Number.parseInt(readFileSync(join(dataOf(folder), 'postmaster.pid'), 'utf8'), 10)

// Creating a database takes a second, so tests that do not need a new one share it.
const lasting = freshFolder()

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

test('a killed server restarts with all committed data', async () => {
  const server = await started(lasting)
  await run(server, 'create table kept (n int); insert into kept values (7)')
  process.kill(pidOf(lasting), 'SIGKILL')
  const rows = await eventually(() => run(server, 'select n from kept'))
  expect(rows).toEqual([{ n: 7 }])
})

test('empty lock files of a killed server do not prevent a start', async () => {
  const first = await started(lasting)
  await first.stop()
  const longAgo = new Date(Date.now() - 60_000)
  for (const lock of [
    join(dataOf(lasting), 'postmaster.pid'),
    join(`${first.connection.host}`, '.s.PGSQL.5432.lock'),
  ]) {
    writeFileSync(lock, '')
    utimesSync(lock, longAgo, longAgo)
  }
  const next = await started(lasting)
  expect(await run(next, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('data whose version cannot be read refuses the start, and says what to do', async () => {
  const first = await started(lasting)
  await first.stop()
  const file = join(dataOf(lasting), 'PG_VERSION')
  const whole = readFileSync(file)
  onTestFinished(() => writeFileSync(file, whole))
  writeFileSync(file, '')
  await expect(started(lasting)).rejects.toThrow('PG_VERSION is not whole. Restore the last backup')
})

test('a server and its parent killed together recover at the next start', async () => {
  const other = await startedElsewhere(lasting)
  const pid = pidOf(lasting)
  await killed(other)
  process.kill(pid, 'SIGKILL')
  const server = await started(lasting)
  expect(server.isAttached).toBe(false)
  expect(await run(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a server that outlived its parent is reused, and stopped by the new owner', async () => {
  await killed(await startedElsewhere(lasting))
  const pid = pidOf(lasting)
  const server = await started(lasting)
  expect(server.isAttached).toBe(true)
  expect(pidOf(lasting)).toBe(pid)
  await server.stop()
  expect(existsSync(join(dataOf(lasting), 'postmaster.pid'))).toBe(false)
})

test('a borrowed server is left running', async () => {
  const other = await startedElsewhere(lasting)
  const server = await started(lasting)
  await server.stop()
  expect(await run(server, 'select 1 as one')).toEqual([{ one: 1 }])
  await killed(other)
  await started(lasting)
})

test('concurrent starts share one server', async () => {
  const folder = freshFolder()
  const [one, other] = await Promise.all([startedElsewhere(folder), startedElsewhere(folder)])
  await killed(one)
  await killed(other)
  await started(folder)
})

test('an interrupted initialisation is restarted', async () => {
  const folder = freshFolder()
  mkdirSync(join(folder, 'postgres.new-999999999'))
  writeFileSync(join(folder, 'postgres.new-999999999', 'PG_VERSION'), '18\n')
  const server = await started(folder)
  expect(await run(server, `select lower('ÅÄÖ') as folded`)).toEqual([{ folded: 'åäö' }])
  expect(existsSync(join(folder, 'postgres.new-999999999'))).toBe(false)
})

test('data of another major version is rejected with instructions', async () => {
  await (await started(lasting)).stop()
  const version = join(dataOf(lasting), 'PG_VERSION')
  const written = readFileSync(version)
  writeFileSync(version, '11\n')
  await expect(startEmbedded(lasting)).rejects.toThrowError(/written by PostgreSQL 11[\s\S]*dump/)
  writeFileSync(version, written)
})

test('stopping leaves no process and no pid file', async () => {
  const server = await started(lasting)
  const pid = pidOf(lasting)
  await server.stop()
  expect(existsSync(join(dataOf(lasting), 'postmaster.pid'))).toBe(false)
  expect(isAlive(pid)).toBe(false)
})

test("an invalid setting is reported with the server's message", async () => {
  await expect(startEmbedded(lasting, { settings: { shared_buffers: 'much' } })).rejects.toThrow(/shared_buffers/)
})

test.runIf(process.getuid?.() === 0)('without user namespaces root switches to another user', async () => {
  const folder = freshFolder()
  chmodSync(folder, 0o700)
  const server = await started(folder, { withoutNamespaces: true })
  expect(await run(server, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(statSync(dataOf(folder)).uid).not.toBe(0)
  await server.stop()
  const again = await started(folder)
  expect(await run(again, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(statSync(dataOf(folder)).uid).toBe(0)
})

test.runIf(process.getuid?.() === 0)(
  'root does not take the database of another user, open or closed',
  async () => {
    const uid = 65_534
    const folder = freshFolder()
    chownSync(folder, uid, uid)
    const other = await startedElsewhere(folder, uid)
    const pid = pidOf(folder)
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const command = (...args: string[]) => {
      const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' }
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
      return [status, stderr]
    }
    const refused = [1, expect.stringMatching(/belongs to .*Run the command as that user: sudo -u .* env DATA_DIR=/)]
    const unchanged = () => {
      expect(statSync(dataOf(folder)).uid).toBe(uid)
      expect(statSync(join(folder, 'socket')).uid).toBe(uid)
    }
    expect(command('scripts/admin.ts', 'list')).toEqual(refused)
    unchanged()
    await killed(other)
    process.kill(pid, 'SIGINT')
    await eventually(async () => expect(isAlive(pid)).toBe(false))
    expect(command('scripts/db.ts', 'dump', join(folder, 'dump'))).toEqual(refused)
    unchanged()
    await killed(await startedElsewhere(folder, uid))
    process.kill(pidOf(folder), 'SIGINT')
  },
  60_000,
)

test.runIf(process.getuid?.() === 0)('data that may not be read is not taken for none', async () => {
  await (await started(lasting)).stop()
  const parent = freshFolder()
  chmodSync(parent, 0o755)
  const place = join(parent, 'shop')
  renameSync(lasting, place)
  onTestFinished(() => renameSync(place, lasting))
  chownSync(place, 65_534, 65_534)
  onTestFinished(() => chownSync(place, 0, 0))
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const script = `import { startEmbedded } from ${JSON.stringify(module)}
    await startEmbedded(${JSON.stringify(place)}, { onStep: console.error }).catch(({ message }) => console.error(message))`
  const options = { uid: 65_534, gid: 65_534, encoding: 'utf8' } as const
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], options)
  expect(stderr).toMatch(/^The database in .* may not be read by this user/)
})

async function eventually<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    try {
      return await ask()
    } catch {
      await wait(100)
    }
  }
  return await ask()
}

test('a server whose data is gone is not started again for ever', async () => {
  const folder = freshFolder()
  const lines: string[] = []
  const server = await started(folder, { onStep: (line) => lines.push(line) })
  const pid = pidOf(folder)
  rmSync(dataOf(folder), { recursive: true })
  process.kill(pid, 'SIGKILL')
  expect(await endOf(server)).toMatch(/cannot be started again: its folder .* is gone/)
  expect(lines.filter((line) => line.includes('started again'))).toHaveLength(1)
})

test('a server that does not start any more is given up after some attempts, and says why once', async () => {
  const folder = freshFolder()
  const lines: string[] = []
  const restarts = { attempts: 3, firstDelayMs: 10 }
  const server = await started(folder, { onStep: (line) => lines.push(line), restarts })
  const pid = pidOf(folder)
  writeFileSync(join(dataOf(folder), 'postgresql.auto.conf'), 'no_such_setting = 1')
  process.kill(pid, 'SIGKILL')
  expect(await endOf(server)).toMatch(/cannot be started again: PostgreSQL did not start:[^]*no_such_setting/)
  expect(lines.filter((line) => line.includes('did not start')).length).toBeLessThanOrEqual(3)
})

test('the log does not grow without end while PostgreSQL runs', async () => {
  const server = await started(lasting)
  const log = join(lasting, 'postgres.log')
  rmSync(`${log}.old`, { force: true })
  appendFileSync(log, `first\n${'x'.repeat(10_000_000)}`)
  await expect.poll(() => existsSync(`${log}.old`) && statSync(log).size, { timeout: 10_000 }).toBeLessThan(1_000_000)
  expect(readFileSync(`${log}.old`, 'utf8')).toContain('first')
  await run(server, 'select from no_such_table').catch(() => {})
  await expect.poll(() => readFileSync(log, 'utf8')).toContain('no_such_table')
  expect(statSync(log).size).toBeLessThan(1_000_000)
  expect(statSync(`${log}.old`).mode & 0o077).toBe(0)
})
