import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Concurrent first starts agree on the file that was written first; neither reads a partial one. */
export function readOrWriteOnce(file: string, contents: () => string): string {
  return readIfThere(file) ?? written(file, contents())
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function written(file: string, contents: string): string {
  mkdirSync(dirname(file), { recursive: true })
  const own = `${file}.${randomUUID()}`
  // On the disk before it has its name: a power failure leaves none that is empty.
  writeFileSync(own, contents, { mode: 0o600, flush: true })
  try {
    linkSync(own, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(own)
  }
  return readFileSync(file, 'utf8')
}
