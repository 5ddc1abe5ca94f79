import { randomBytes, randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keyBytes = 32

/** Keys from the settings, or those of the data folder, where the first is made when there is none. */
export function secretKeys({ dataDir, secretKeys: given }: { dataDir: string; secretKeys: Buffer[] | null }): Buffer[] {
  if (given) return given
  const file = join(dataDir, 'secret-keys')
  const keys = parseKeys(read(file) ?? made(file))
  if (!keys) throw new Error(`${file} must hold keys of ${keyBytes} bytes in base64, one a line.`)
  return keys
}

/** Null when one of them is no key. */
export function parseKeys(text: string): Buffer[] | null {
  const keys = text.split(/[\s,]+/).flatMap((key) => (key ? [Buffer.from(key, 'base64')] : []))
  return keys.length > 0 && keys.every(({ length }) => length === keyBytes) ? keys : null
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Two processes may start at once: both go by the file that was there first, and neither reads half of one. */
function made(file: string): string {
  mkdirSync(join(file, '..'), { recursive: true })
  const mine = `${file}.${randomUUID()}`
  writeFileSync(mine, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600 })
  try {
    linkSync(mine, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(mine)
  }
  return readFileSync(file, 'utf8')
}
