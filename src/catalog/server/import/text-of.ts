import { RowRefusal } from './row-refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text of a piece of a file. */
export function textOf(bytes: Buffer | null): string {
  if (bytes === null) throw new RowRefusal('too-long')
  if (bytes.includes(0)) throw new RowRefusal('nul')
  try {
    return utf8.decode(bytes)
  } catch {
    throw new RowRefusal('encoding')
  }
}
