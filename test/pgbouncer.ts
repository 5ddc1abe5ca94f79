import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '#database/postgres-binaries.ts'
import { serverUser } from '#database/postgres-user.ts'

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

type Settings = {
  mode: 'session' | 'transaction'
  server: { host: string; user: string }
  more?: Record<string, string>
}

/** In front of a server on a socket; it listens on a socket of its own. */
export async function startPgBouncer({ mode, server, more = {} }: Settings) {
  const folder = mkdtempSync(join(tmpdir(), 'krets-pooler-'))
  const settings = {
    listen_addr: '',
    unix_socket_dir: folder,
    auth_type: 'any',
    pool_mode: mode,
    default_pool_size: '8',
    max_client_conn: '200',
    ...more,
  }
  const lines = Object.entries(settings).map((pair) => pair.join(' = '))
  const database = `* = host=${server.host} port=5432 user=${server.user}`
  writeFileSync(join(folder, 'pgbouncer.ini'), ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'))
  const runAs = serverUser({ binaries: findBinaries(null), dataDir: folder, withoutNamespaces: false })
  runAs.own(folder)
  const { command, args, options } = runAs.wrap('pgbouncer', [join(folder, 'pgbouncer.ini')])
  const pooler = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  pooler.stderr.on('data', (bytes: Buffer) => {
    log += bytes
  })
  const url = `postgres://${server.user}@localhost/postgres?host=${folder}&port=6432`
  const answers = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      return false
    }
  }
  for (const until = Date.now() + 10_000; !(await answers()); await wait(50))
    if (Date.now() > until) throw new Error(`PgBouncer did not start:\n${log}`)
  return {
    url,
    log: () => log,
    async stop() {
      const ended = new Promise((done) => pooler.once('exit', done))
      pooler.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
