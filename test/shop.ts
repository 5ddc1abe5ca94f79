import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '#database/embedded-postgres.ts'
import { serverFlags, serverMemory } from '#scripts/server-runtime.mjs'
import { demoPassword } from './demo-password.ts'
import { copyFirstStart } from './first-start.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const pinned = `${root}node_modules/.bin/node`

export const runtime = existsSync(pinned) ? pinned : process.execPath

export type ShopProcess = {
  origin: string
  port: number
  pid: number
  dataDir: string
  readySeconds: number
  output(): string
  stop(): Promise<void>
  kill(): Promise<void>
}

type ShopOptions = {
  dataDir: string
  env?: Record<string, string>
  runtimeArgs?: string[]
  /** Of another release. */
  folder?: string
}

const opensWithin = 120_000

export const asStarted = [...serverFlags]
const production = { NODE_ENV: 'production', ...serverMemory }

/** Compiling the shop takes most of the CPU time of a start. A copy of its folder may use what the copy holds. */
export const compiledIn = (folder: string) => ({
  NODE_COMPILE_CACHE: join(folder, 'dist/compiled'),
  NODE_COMPILE_CACHE_PORTABLE: '1',
})

export async function startShop(options: ShopOptions): Promise<ShopProcess> {
  const { dataDir, env = {}, folder } = options
  if (!folder) await copyFirstStart(dataDir, env, startFirst)
  return openShop(options)
}

async function startFirst(dataDir: string): Promise<void> {
  await (await openShop({ dataDir })).stop()
  await stopDatabaseIn(dataDir)
}

/** A folder with the database of a shop that has been open, for a server of the test's own, and the SECRET_KEYS of its data. */
export async function makeShopDatabase(folder: string): Promise<string> {
  await copyFirstStart(folder, {}, startFirst)
  if (!existsSync(folder)) await startFirst(folder)
  return readFileSync(join(folder, 'secret-keys'), 'utf8').trim()
}

async function openShop({
  dataDir,
  env = {},
  runtimeArgs = asStarted,
  folder = root,
}: ShopOptions): Promise<ShopProcess> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(runtime, [...runtimeArgs, 'src/process/server.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...compiledIn(folder),
      ...production,
      ...settings,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...env,
    },
  })
  let output = ''
  await new Promise<void>((open, fail) => {
    const giveUp = setTimeout(() => fail(new Error(`The shop did not open:\n${output}`)), opensWithin)
    const read = (bytes: Buffer) => {
      output += bytes
      if (!output.includes('Krets is open')) return
      clearTimeout(giveUp)
      open()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => {
      clearTimeout(giveUp)
      fail(new Error(`The shop ended:\n${output}`))
    })
  })
  return {
    origin: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    readySeconds: (performance.now() - began) / 1000,
    output: () => output,
    stop: () => ended(child, 'SIGTERM'),
    kill: () => ended(child, 'SIGKILL'),
  }
}

// Environment variables of the machine must not reach the shop under test.
const settings = {
  DEMO_PASSWORD: demoPassword,
  DEMO_ORDERS: 'false',
  DATABASE_URL: '',
  PUBLIC_URL: '',
  SMTP_URL: '',
  UNSAFE_CALLS_PER_MINUTE: '0',
  STREAMS_PER_NETWORK: '0',
  LOG_LEVEL: 'warn',
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill(signal)
  })
}

export async function stopDatabaseIn(dataDir: string): Promise<void> {
  if (!existsSync(`${dataDir}/postgres/postmaster.pid`)) return
  const server = await startEmbedded(dataDir)
  await server.stop()
}

let areBuilt = false

/** Once in each process: its test files use the same sources. */
export function buildPages(): void {
  if (areBuilt) return
  const { status } = spawnSync(runtime, ['scripts/start.mjs', '--prepare'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The pages could not be built')
  areBuilt = true
}

export async function freePort(): Promise<number> {
  const port = belowConnections()
  return (await isFree(port)) ? port : await freePort()
}

/** Below the ports that the system gives to outgoing connections, any of which could take one that was found free. */
const belowConnections = () => randomInt(20_000, 32_000)

function isFree(port: number): Promise<boolean> {
  return new Promise((found) => {
    const server = createServer()
    server.once('error', () => found(false))
    server.listen(port, () => server.close(() => found(true)))
  })
}

/** The first of so many that are free one after the other. */
export async function freePorts(count: number): Promise<number> {
  const first = belowConnections()
  const found = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)))
  return found.every(Boolean) ? first : await freePorts(count)
}
