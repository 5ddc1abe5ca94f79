import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './postgres-binaries.ts'

type Wrapped = { command: string; args: string[]; options: { uid?: number; gid?: number } }

/** How the server is run: PostgreSQL refuses root. */
export type ServerUser = { binaries: string; wrap(command: string, args: string[]): Wrapped }

/** Somebody without rights, when root must hand the server over. */
const nobody = 65534

/** As root the server runs in a user namespace; where there are none it runs as nobody, from copies that nobody may read. */
export function serverUser({ folder }: Binaries, dataDir: string): ServerUser {
  const plain = (command: string, args: string[]): Wrapped => ({ command, args, options: {} })
  if (process.getuid?.() !== 0) return { binaries: folder, wrap: plain }
  if (hasNamespaces()) {
    const wrap = (command: string, args: string[]) =>
      plain('unshare', ['-U', '--map-user=1000', '--map-group=1000', command, ...args])
    return { binaries: folder, wrap }
  }
  return asNobody(folder, dataDir)
}

function hasNamespaces(): boolean {
  if (process.env.KRETS_NO_USER_NAMESPACE) return false
  return spawnSync('unshare', ['-U', '--map-user=1000', '--map-group=1000', 'true']).status === 0
}

function asNobody(folder: string, dataDir: string): ServerUser {
  const home = join('/var/lib', 'krets-postgres')
  const native = join(home, 'native')
  if (!existsSync(native)) {
    mkdirSync(home, { recursive: true, mode: 0o755 })
    cpSync(join(folder, '..'), native, { recursive: true, verbatimSymlinks: true })
  }
  chownSync(dataDir, nobody, nobody)
  mkdirSync(join(dataDir, 'socket'), { recursive: true, mode: 0o700 })
  chownSync(join(dataDir, 'socket'), nobody, nobody)
  return {
    binaries: join(native, 'bin'),
    wrap: (command, args) => ({ command, args, options: { uid: nobody, gid: nobody } }),
  }
}
