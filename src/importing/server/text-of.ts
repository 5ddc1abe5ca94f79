import { RowError } from './row-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

export function textOf(bytes: Buffer | null): string {
  if (bytes === null) throw new RowError('too-long')
  if (bytes.includes(0)) throw new RowError('nul')
  try {
    return utf8.decode(bytes)
  } catch {
    throw new RowError('encoding')
  }
}
