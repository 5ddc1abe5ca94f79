import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nullIfAbsent } from '#core/server/null-if-absent.ts'
import { folderStorage } from '#storage/server/folder-storage.ts'
import type { Storage } from '#storage/server/storage.ts'

/** Files that cannot be regenerated, unlike the search index. The database is backed up separately. */
const folders = ['imports', 'pictures']
/** Files that are always in DATA_DIR, wherever the others are. */
const single = ['demo-passwords', 'which-shop']

export type DataFile = { key: string; storage: Storage }

export async function dataFiles(dataDir: string, storage: Storage): Promise<DataFile[]> {
  const own = folderStorage(dataDir)
  const found: DataFile[] = []
  for (const name of single)
    if (await stat(join(dataDir, name)).catch(nullIfAbsent)) found.push({ key: name, storage: own })
  for (const folder of folders) for (const { key } of await storage.list(`${folder}/`)) found.push({ key, storage })
  return found
}

export const isOfDataDir = (name: string): boolean => single.includes(name)

/** A file of a backup goes nowhere else than where the shop has its files. */
export function isDataFile(name: string): boolean {
  const [top = '', ...rest] = name.split('/')
  if (rest.length === 0) return isOfDataDir(top)
  return folders.includes(top) && rest.every((part) => part !== '' && part !== '.' && part !== '..')
}
