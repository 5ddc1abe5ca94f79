import { spawn } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { ServerUser } from './postgres-user.ts'

export type ServerOptions = {
  data: string
  logFile: string
  runAs: ServerUser
  connection: pg.ClientConfig
  settings: Record<string, string>
}

export type RunningServer = { pid: number; isAttached: boolean }

const startsWithin = 120_000
export const stopsWithin = 60_000

/** Handles concurrent starts, and a killed server whose processes take a moment to end. */
export async function runningOrStarted(deps: ServerOptions): Promise<RunningServer> {
  for (const until = Date.now() + startsWithin; ; ) {
    const pid = pidOf(deps.data)
    if (pid !== null && (await answers(deps))) return { pid, isAttached: true }
    const started = pid === null ? await start(deps) : null
    if (started !== null) return { pid: started, isAttached: false }
    if (Date.now() > until)
      throw new Error(`PostgreSQL was not ready within ${startsWithin / 1000} seconds:\n${lastLines(deps.logFile)}`)
    await wait(100)
  }
}

async function start({ data, logFile, runAs, connection, settings }: ServerOptions): Promise<number | null> {
  const { command, args, options } = runAs.wrap(join(runAs.binaries, 'postgres'), [
    '-D',
    data,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const log = openLog(logFile)
  const logged = statSync(logFile).size
  // Detached: Ctrl-C reaches only the shop, which then stops the database cleanly.
  const child = spawn(command, args, { ...options, stdio: ['ignore', log, log], detached: true })
  let spawnError: Error | null = null
  child.on('error', (error) => {
    spawnError = error
  })
  child.unref()
  closeSync(log)
  while (child.exitCode === null && child.signalCode === null && !spawnError) {
    if (child.pid !== undefined && pidOf(data) === child.pid && (await answers({ data, connection }))) return child.pid
    await wait(15)
  }
  const output = readFileSync(logFile, 'utf8').slice(logged)
  if (/lock file .* already exists|shared memory block .* is still in use/.test(output)) return null
  const empty = /lock file "(.+)" is empty/.exec(output)?.[1]
  if (empty !== undefined) {
    dropRemnant(resolve(data, empty))
    return null
  }
  throw spawnError ?? new Error(`PostgreSQL did not start:\n${lastLines(logFile)}`)
}

const remnantAfter = 1000

/**
 * A server killed while creating its lock file leaves an empty one that blocks every start. A recent one may belong to
 * another starting server.
 */
function dropRemnant(lock: string): void {
  const file = statSync(lock, { throwIfNoEntry: false })
  if (file?.size === 0 && Date.now() - file.mtimeMs > remnantAfter) rmSync(lock, { force: true })
}

export async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  if (await ended(pid, stopsWithin)) return
  // It recovers from its WAL at the next start.
  process.kill(pid, 'SIGQUIT')
  await ended(pid, 5000)
}

async function ended(pid: number, within: number): Promise<boolean> {
  for (const until = Date.now() + within; Date.now() < until; await wait(15)) if (!isAlive(pid)) return true
  return false
}

/** The lock file of a killed server still names its pid. */
function pidOf(data: string): number | null {
  const file = join(data, 'postmaster.pid')
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN
  return isAlive(pid) ? pid : null
}

/** Whether the server at the socket serves this folder. */
async function answers({ connection, data }: Pick<ServerOptions, 'connection' | 'data'>): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === data
  } catch {
    // Not started yet, or a socket that a dead server left.
    return false
  } finally {
    // The connection may never have been made.
    await client.end().catch(() => {})
  }
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return !isZombie(pid)
  } catch {
    // No such process, or one of another user, which has only taken over the number.
    return false
  }
}

/** A zombie accepts signals but does nothing. */
function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').split(')').at(-1) ?? '')
  } catch {
    // The process has ended in between, or the system has no /proc.
    return false
  }
}

const largestLog = 10_000_000

/** PostgreSQL goes on writing to the file that it has, at its end, so it is copied and emptied. */
export function rotateLog(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= largestLog) return
  try {
    copyFileSync(file, `${file}.old`)
  } finally {
    // Also when the disk is full.
    truncateSync(file)
  }
}

function openLog(file: string): number {
  if (existsSync(file) && statSync(file).size > largestLog) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').split('\n').slice(-15).join('\n')
}
