import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '#core/server/lost-connection.ts'
import { isAlive } from './postgres-process.ts'
import type { ServerUser } from './postgres-user.ts'

type InitOptions = { major: number; data: string; user: string; runAs: ServerUser }

/** Initialises a temporary folder and renames it, so that an interrupted start leaves nothing incomplete. */
export function initData({ major, data, user, runAs }: InitOptions): void {
  removeUnfinished(data)
  const unfinished = `${data}.new-${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  runAs.own(unfinished)
  // Both sort by code point and handle the case of å, ä and ö; the built-in one is the same on every platform.
  const builtIn = ['--no-locale', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const locale = major >= 17 ? builtIn : ['--locale=C.UTF-8']
  const cluster = ['-D', unfinished, '-U', user, '--auth=trust', '--encoding=UTF8', '--data-checksums']
  const initdb = join(runAs.binaries, 'initdb')
  const { command, args, options } = runAs.wrap(initdb, [...cluster, ...locale])
  const result = spawnSync(command, args, { ...options, encoding: 'utf8' })
  if (result.status !== 0)
    throw new Error(`The database could not be created: ${result.stderr || result.error?.message}`)
  try {
    renameSync(unfinished, data)
  } catch (error) {
    if (majorOf(data) === null) throw error
    rmSync(unfinished, { recursive: true })
  }
}

function removeUnfinished(data: string): void {
  mkdirSync(dirname(data), { recursive: true })
  const prefix = `${basename(data)}.new-`
  for (const name of readdirSync(dirname(data)))
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length))))
      rmSync(join(dirname(data), name), { recursive: true, force: true })
}

/** Null where there is no database; one that may not be read is there all the same. */
export function majorOf(data: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(data, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    if (codeOf(error) !== 'EACCES') throw error
    throw new Error(
      `The database in ${data} may not be read by this user. Run the shop and its commands as the user that owns the folder.`,
      { cause: error },
    )
  }
}

/** Unless it is certain that nothing is there, for instance while a folder may not be read. */
export function isGone(data: string): boolean {
  try {
    return majorOf(data) === null
  } catch {
    // The next start says why.
    return false
  }
}

export function checkVersion(data: string, major: number): void {
  const version = majorOf(data)
  if (version === null || version === major) return
  if (Number.isNaN(version))
    throw new Error(`${join(data, 'PG_VERSION')} is not whole. Restore the last backup into another DATA_DIR.`)
  throw new Error(
    `The data in ${data} was written by PostgreSQL ${version}, and this is PostgreSQL ${major}. ` +
      'Start the version of the shop that wrote it, run "npm run db -- dump FILE", move the folder away, ' +
      'and with this version run "npm run db -- restore FILE".',
  )
}
