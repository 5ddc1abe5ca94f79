import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { nullIfAbsent } from '#core/server/null-if-absent.ts'

/** What cannot be made again. The search index and the cache of drawings can; the database is backed up by itself. */
const folders = ['imports', 'pictures']
const single = ['demo-passwords', 'which-shop']

/** Paths below DATA_DIR, with slashes. */
export async function dataFiles(dataDir: string): Promise<string[]> {
  const names: string[] = []
  const top = (await readdir(dataDir).catch(nullIfAbsent)) ?? []
  names.push(...single.filter((name) => top.includes(name)))
  for (const folder of folders) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(nullIfAbsent)
    for (const entry of entries ?? [])
      if (entry.isFile()) names.push(`${entry.parentPath.slice(dataDir.length + 1)}/${entry.name}`)
  }
  return names
}

/** A file of a backup goes nowhere else than where the shop has its files. */
export function isDataFile(name: string): boolean {
  const [top = '', ...rest] = name.split('/')
  if (rest.length === 0) return single.includes(top)
  return folders.includes(top) && rest.every((part) => part !== '' && part !== '.' && part !== '..')
}
