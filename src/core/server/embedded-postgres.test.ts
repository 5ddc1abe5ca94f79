import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { dataFolderOf, type EmbeddedPostgres, startEmbedded } from './embedded-postgres.ts'

const folders: string[] = []
const servers: EmbeddedPostgres[] = []

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'krets-embedded-'))
  folders.push(folder)
  return folder
}

async function started(folder: string): Promise<EmbeddedPostgres> {
  const server = await startEmbedded(folder)
  servers.push(server)
  return server
}

async function run(server: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(server.connection)
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  return rows
}

const pidOf = (folder: string) =>
  Number(readFileSync(join(dataFolderOf(folder), 'postmaster.pid'), 'utf8').split('\n')[0])

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('what was committed is there after kill -9 of the server', async () => {
  const folder = freshFolder()
  const first = await started(folder)
  await run(first, 'create table kept (n int); insert into kept values (7)')
  process.kill(pidOf(folder), 'SIGKILL')
  const second = await started(folder)
  expect(second.isAttached).toBe(false)
  expect(await run(second, 'select n from kept')).toEqual([{ n: 7 }])
})

test('a server that outlived its parent is used again', async () => {
  const folder = freshFolder()
  const module = new URL('./embedded-postgres.ts', import.meta.url).href
  const script = `import { startEmbedded } from ${JSON.stringify(module)}; await startEmbedded(${JSON.stringify(folder)}); process.kill(process.pid, 'SIGKILL')`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  await new Promise((done) => parent.on('exit', done))
  const server = await started(folder)
  expect(server.isAttached).toBe(true)
  expect(await run(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('an interrupted creation is begun anew', async () => {
  const folder = freshFolder()
  writeFileSync(join(folder, 'postgres.new'), 'half')
  const server = await started(folder)
  expect(await run(server, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('data of another major version is refused with a way forward', async () => {
  const folder = freshFolder()
  const server = await started(folder)
  await server.stop()
  writeFileSync(join(dataFolderOf(folder), 'PG_VERSION'), '14\n')
  await expect(startEmbedded(folder)).rejects.toThrowError(/written by PostgreSQL 14[\s\S]*backup/)
})

test('stopping leaves no process and no pid file', async () => {
  const folder = freshFolder()
  const server = await started(folder)
  const pid = pidOf(folder)
  await server.stop()
  expect(existsSync(join(dataFolderOf(folder), 'postmaster.pid'))).toBe(false)
  expect(() => process.kill(pid, 0)).toThrow()
})
