import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ServerUser } from './postgres-user.ts'

type InitParts = { binaries: string; major: number; data: string; user: string; runAs: ServerUser }

/** Makes the data folder beside its place and moves it there, so that an interrupted start leaves nothing half made. */
export function initData({ binaries, major, data, user, runAs }: InitParts): void {
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(data), { recursive: true, mode: 0o700 })
  const args = [
    ...['-D', unfinished, '-U', user, '--auth=trust', '-E', 'UTF8', '--no-locale', '--data-checksums'],
    ...(major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []),
  ]
  const { command, args: wrapped, options } = runAs.wrap(join(binaries, 'initdb'), args)
  const result = spawnSync(command, wrapped, { ...options, encoding: 'utf8' })
  if (result.status !== 0)
    throw new Error(`The database could not be created: ${result.stderr || result.error?.message}`)
  renameSync(unfinished, data)
}

/** A data folder belongs to one major version of PostgreSQL. */
export function refuseOtherVersion(data: string, major: number): void {
  const file = join(data, 'PG_VERSION')
  const version = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : major
  if (version === major) return
  throw new Error(
    `The data in ${data} was written by PostgreSQL ${version}, and this is PostgreSQL ${major}. ` +
      'Start the version of the shop that wrote it, run "npm run db -- backup FILE", move the folder away, ' +
      'start this version and run "npm run db -- restore FILE".',
  )
}
