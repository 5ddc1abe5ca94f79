import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/architecture/sources.ts'

/** Node writes compiled code to such files and renames them, also while they are copied here. */
const isBeingCompiled = /\/dist\/compiled\/[^/]+\/[^/]+\.[^/]+$/

/** A copy of this release with more migrations, as the next one has. */
export function nextRelease(migrations: Readonly<Record<string, string>>): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'krets-next-'))
  for (const name of ['src', 'db', 'dist', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !isBeingCompiled.test(path) })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, sql] of Object.entries(migrations)) writeFileSync(join(folder, 'db/migrations', name), sql)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
