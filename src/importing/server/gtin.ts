import { gtinOf } from '#catalog/gtin.ts'
import { RowError } from './row-error.ts'

export function readGtin(text: string): string {
  const gtin = gtinOf(text)
  if (gtin === null) throw new RowError('gtin', 'gtin')
  return gtin
}
