import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#core/server/db.ts'
import { startEmbedded } from '#core/server/embedded-postgres.ts'
import { migrate } from '#core/server/migrate.ts'
import { prepareQueue } from '#core/server/queue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: { host: string; user: string; database: string }
  }
}

// A test run may lose its data in a power cut.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
  deadlock_timeout: '50ms',
}

/** One PostgreSQL for a whole test run, with a migrated template that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'krets-test-'))
  const server = await startEmbedded(folder, { settings })
  await makeTemplate(server.connection)
  project.provide('postgres', server.connection)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
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
