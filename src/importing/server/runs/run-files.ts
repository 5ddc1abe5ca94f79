import { mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { nullIfAbsent } from '#core/server/null-if-absent.ts'

/** The file of a run, and its rejected rows beside it. */
export function runFiles(dataDir: string, file: string) {
  const path = join(dataDir, 'imports', file)
  return { path, rejected: `${path}.rejected.jsonl` }
}

/** Writes a part at its place, which may be one that is sent again. Null when something before it is missing. */
export async function writePart(path: string, from: number, bytes: Uint8Array): Promise<number | null> {
  await mkdir(join(path, '..'), { recursive: true })
  const received = (await stat(path).catch(nullIfAbsent))?.size ?? 0
  if (from > received) return null
  const file = await open(path, received === 0 ? 'w' : 'r+')
  try {
    await file.write(bytes, 0, bytes.length, from)
  } finally {
    await file.close()
  }
  return Math.max(received, from + bytes.length)
}

export async function removeRunFiles(dataDir: string, file: string): Promise<void> {
  const { path, rejected } = runFiles(dataDir, file)
  await rm(path, { force: true })
  await rm(rejected, { force: true })
}
