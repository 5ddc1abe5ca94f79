import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readOrWriteOnce } from './write-once.ts'

const keyBytes = 32

export function secretKeys({ dataDir, secretKeys: given }: { dataDir: string; secretKeys: Buffer[] | null }): Buffer[] {
  if (given) return given
  const file = join(dataDir, 'secret-keys')
  const keys = parseKeys(readOrWriteOnce(file, () => `${randomBytes(keyBytes).toString('base64')}\n`))
  if (!keys) throw new Error(`${file} must hold keys of ${keyBytes} bytes in base64, one a line.`)
  return keys
}

export function parseKeys(text: string): Buffer[] | null {
  const keys = text.split(/[\s,]+/).flatMap((key) => (key ? [Buffer.from(key, 'base64')] : []))
  return keys.length > 0 && keys.every(({ length }) => length === keyBytes) ? keys : null
}
