import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Answers that cost much to make, on disk. Several processes may share the folder. */
export type FileCache = {
  get(key: string): Promise<Buffer | null>
  put(key: string, bytes: Buffer): Promise<void>
}

type Parts = { folder: string; mostBytes: number; now?: () => Date }

const anHour = 3_600_000
/** After a tidying so much of the limit is left, so that the next is not soon. */
const keptShare = 0.9
/** What another process has written is noticed within so many files of our own. */
const tidyEvery = 200

export function openFileCache({ folder, mostBytes, now = () => new Date() }: Parts): FileCache {
  let written = 0
  let size: number | null = null
  let tidying: Promise<void> | null = null

  async function tidy(): Promise<void> {
    const files = await filesIn(folder)
    size = files.reduce((sum, file) => sum + file.bytes, 0)
    if (size <= mostBytes) return
    for (const { path, bytes } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (size <= mostBytes * keptShare) return
      await rm(path, { force: true })
      size -= bytes
    }
  }

  return {
    async get(key) {
      const path = pathOf(folder, key)
      const bytes = await readFile(path).catch(() => null)
      if (bytes) await touch(path, now())
      return bytes
    },
    async put(key, bytes) {
      const path = pathOf(folder, key)
      await mkdir(join(path, '..'), { recursive: true })
      // Renamed into place, so that nobody reads half of it.
      const unfinished = `${path}.${randomUUID()}`
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
      written += 1
      if (size !== null) size += bytes.length
      if (size !== null && size <= mostBytes && written % tidyEvery !== 0) return
      tidying ??= tidy().finally(() => (tidying = null))
      await tidying
    },
  }
}

function pathOf(folder: string, key: string): string {
  const name = hash('sha256', key, 'hex')
  return join(folder, name.slice(0, 2), name)
}

/** The time of a file is that of its last use, to the hour: reading writes no more than it must. */
async function touch(path: string, now: Date): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
  if (now.getTime() - mtimeMs > anHour) await utimes(path, now, now).catch(() => {})
}

type CachedFile = { path: string; bytes: number; usedAt: number }

async function filesIn(folder: string): Promise<CachedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: CachedFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Another process may have removed it meanwhile.
    const found = await stat(path).catch(() => null)
    if (found) files.push({ path, bytes: found.size, usedAt: found.mtimeMs })
  }
  return files
}
