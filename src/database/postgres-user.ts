import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { readUsers, type User } from './data-owner.ts'
import type { Binaries } from './postgres-binaries.ts'

type Wrapped = { command: string; args: string[]; options: { uid?: number; gid?: number } }

/** PostgreSQL refuses to run as root. */
export type ServerUser = {
  binaries: string
  home: string
  own(folder: string): void
  wrap(command: string, args: string[]): Wrapped
}

type UserOptions = { binaries: Binaries; dataDir: string; withoutNamespaces: boolean }

/**
 * A named user runs the server directly. Root, or a uid without a name, uses a user namespace; without namespaces, root
 * switches to an unprivileged user.
 */
export function serverUser({ binaries, dataDir, withoutNamespaces }: UserOptions): ServerUser {
  const isRoot = process.getuid?.() === 0
  const self = { binaries: binaries.folder, home: dataDir, own: isRoot ? ownerOf(0, 0) : () => {} }
  if (!isRoot && hasName()) return { ...self, wrap: (command, args) => ({ command, args, options: {} }) }

  const users = readUsers()
  const stranger = users.find(({ uid }) => uid === 1000) ?? users.find(({ uid }) => uid > 0)
  if (stranger && !withoutNamespaces) {
    const asStranger = ['-U', `--map-user=${stranger.uid}`, `--map-group=${stranger.gid}`]
    const wrap = (command: string, args: string[]) => ({
      command: 'unshare',
      args: [...asStranger, command, ...args],
      options: {},
    })
    if (spawnSync('unshare', [...asStranger, 'true']).status === 0) return { ...self, wrap }
  }
  const servant = users.find(({ name }) => name === 'postgres') ?? users.find(({ name }) => name === 'nobody')
  if (isRoot && servant) return servedBy(servant, binaries, dataDir)
  throw new Error(
    'PostgreSQL cannot run as this user, and there are no user namespaces here. ' +
      'Start the shop as a user that /etc/passwd names, or set DATABASE_URL.',
  )
}

/**
 * The server's user must be able to reach its data and programs: in place if the path is accessible, otherwise copied.
 */
function servedBy({ uid, gid }: User, { folder, major }: Binaries, dataDir: string): ServerUser {
  const own = ownerOf(uid, gid)
  const beside = join('/var/lib', `krets-${createHash('sha1').update(dataDir).digest('hex').slice(0, 12)}`)
  let home = dataDir
  if (!isOpenWay(dirname(dataDir))) home = beside
  mkdirSync(home, { recursive: true })
  chmodSync(home, 0o711)

  let binaries = folder
  if (!isOpenWay(folder)) {
    const copies = join(beside, `postgresql-${major}`)
    if (!existsSync(copies)) copyWhole(dirname(folder), copies)
    binaries = join(copies, 'bin')
  }
  return { binaries, home, own, wrap: (command, args) => ({ command, args, options: { uid, gid } }) }
}

function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.new`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(dirname(to), 0o711)
  renameSync(unfinished, to)
}

function ownerOf(uid: number, gid: number): (folder: string) => void {
  return (folder) => {
    if (statSync(folder).uid !== uid) spawnSync('chown', ['-R', `${uid}:${gid}`, folder])
  }
}

function isOpenWay(folder: string): boolean {
  const isOpen = (statSync(folder).mode & 0o001) !== 0
  return isOpen && (dirname(folder) === folder || isOpenWay(dirname(folder)))
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    // Thrown for a user who is not in /etc/passwd.
    return false
  }
}
