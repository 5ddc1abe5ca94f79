import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * What a file for its owner only holds, which is written when it is missing. Two processes may start at once: both go by the
 * file that was there first, and neither reads half of one.
 */
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
  writeFileSync(own, contents, { mode: 0o600 })
  try {
    linkSync(own, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(own)
  }
  return readFileSync(file, 'utf8')
}
