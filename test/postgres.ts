import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#core/server/db.ts'
import { type EmbeddedPostgres, startEmbedded } from '#database/embedded-postgres.ts'
import { migrate } from '#database/migrate.ts'
import { prepareQueue } from '#jobs/queue.ts'
import { shareFirstStart } from './first-start.ts'
import { compiledIn } from './shop.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string; database: string }
  }
}

const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  deadlock_timeout: '50ms',
}

const root = fileURLToPath(new URL('..', import.meta.url))

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // For the processes of the tests and all that they start.
  Object.assign(process.env, compiledIn(root))
  const { connection, stop } = await startTestPostgres()
  project.provide('postgres', connection)
  const firstStart = mkdtempSync(join(tmpdir(), 'krets-first-start-'))
  shareFirstStart(join(firstStart, 'shop'))
  return async () => {
    await stop()
    rmSync(firstStart, { recursive: true, force: true })
  }
}

export async function startTestPostgres(): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-test-'))
  const server = await startEmbedded(folder, { settings })
  await makeTemplate(server.connection)
  return {
    connection: server.connection,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function makeTemplate(connection: { host: string; user: string; database: string }): Promise<void> {
  const server = openDatabase({ connection, poolSize: 1 })
  await server.query('', 'create database template_krets')
  await server.close()
  const template = openDatabase({ connection: { ...connection, database: 'template_krets' }, poolSize: 2 })
  await migrate(template)
  await prepareQueue(template)
  await template.close()
}
