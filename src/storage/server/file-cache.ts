import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Expensive results on disk. Several processes may share the folder. */
export type FileCache = {
  get(key: string): Promise<Buffer | null>
  put(key: string, bytes: Buffer): Promise<void>
}

type CacheOptions = { folder: string; maxBytes: number; now?: () => Date }

const anHour = 3_600_000
/** Share of the limit kept after eviction, so that the next is not due soon. */
const shareAfterEviction = 0.9
/** Files written by other processes are noticed at this interval. */
const tidyEvery = 200

export function openFileCache({ folder, maxBytes, now = () => new Date() }: CacheOptions): FileCache {
  let written = 0
  let size: number | null = null
  let tidying: Promise<void> | null = null

  async function tidy(): Promise<void> {
    const files = await filesIn(folder)
    size = files.reduce((sum, file) => sum + file.bytes, 0)
    if (size <= maxBytes) return
    for (const { path, bytes } of files.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (size <= maxBytes * shareAfterEviction) return
      await rm(path, { force: true })
      size -= bytes
    }
  }

  return {
    async get(key) {
      const path = pathOf(folder, key)
      // What cannot be read is made again, and `put` reports what is wrong with the folder.
      const file = await readFile(path).catch(() => null)
      const bytes = file && intact(file)
      if (bytes) await touch(path, now())
      return bytes
    },
    async put(key, bytes) {
      const path = pathOf(folder, key)
      await mkdir(join(path, '..'), { recursive: true })
      // Renamed into place, so that no reader sees a partial file.
      const unfinished = `${path}.${randomUUID()}`
      await writeFile(unfinished, Buffer.concat([digestOf(bytes), bytes]))
      await rename(unfinished, path)
      written += 1
      if (size !== null) size += bytes.length
      if (size !== null && size <= maxBytes && written % tidyEvery !== 0) return
      tidying ??= tidy().finally(() => (tidying = null))
      await tidying
    },
  }
}

/** A file begins with the digest of what follows: one that a power failure has cut is made again. */
function intact(file: Buffer): Buffer | null {
  const bytes = file.subarray(digestBytes)
  return digestOf(bytes).equals(file.subarray(0, digestBytes)) ? bytes : null
}

const digestBytes = 20
const digestOf = (bytes: Buffer) => hash('sha1', bytes, 'buffer')

function pathOf(folder: string, key: string): string {
  const name = hash('sha256', key, 'hex')
  return join(folder, name.slice(0, 2), name)
}

/** Last use is the file time, rounded to the hour to limit writes. */
async function touch(path: string, now: Date): Promise<void> {
  // Another process may have deleted it.
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
  // Without the time the file is only deleted earlier.
  if (now.getTime() - mtimeMs > anHour) await utimes(path, now, now).catch(() => {})
}

type CachedFile = { path: string; bytes: number; usedAt: number }

async function filesIn(folder: string): Promise<CachedFile[]> {
  // Before the first file is written there is no folder; another process may delete one while it is read.
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: CachedFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // Another process may have deleted it.
    const found = await stat(path).catch(() => null)
    if (found) files.push({ path, bytes: found.size, usedAt: found.mtimeMs })
  }
  return files
}
