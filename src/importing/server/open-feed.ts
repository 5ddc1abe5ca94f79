import { stat } from 'node:fs/promises'
import { separatorLine } from './delimited.ts'
import { type Mapping, readCsv } from './format-csv.ts'
import { readGoogleTsv } from './format-google-tsv.ts'
import { readGoogleXml } from './format-google-xml.ts'
import { readJsonLines } from './format-jsonl.ts'
import { readOpenDb } from './format-opendb.ts'
import { ImportError } from './import-error.ts'
import { openBytes } from './open-bytes.ts'
import { openDbFiles } from './opendb-files.ts'
import type { Brought } from './shop-knowledge.ts'
import type { SourceRow } from './source-row.ts'

export const formats = ['jsonl', 'csv', 'google-tsv', 'google-xml', 'opendb'] as const
export type Format = (typeof formats)[number]

export type Feed = {
  format: Format
  rows: AsyncIterable<SourceRow>
  brought: Brought
  size: number | null
  readSoFar(): number
}

export async function openFeed(path: string, givenFormat?: Format, mapping?: Mapping): Promise<Feed> {
  const isFolder = path !== '-' && (await stat(path)).isDirectory()
  const components = isFolder || givenFormat === 'opendb' ? await openDbFiles(path) : null
  const bytes = await openBytes(components?.products ?? path)
  const format = givenFormat ?? detectFormat(bytes.head)
  const { size, readSoFar, chunks, head } = bytes
  const opened = { format, size, readSoFar, brought: {} }
  switch (format) {
    case 'jsonl':
      return { ...opened, rows: readJsonLines(chunks) }
    case 'csv':
      return { ...opened, rows: readCsv(chunks, mapping) }
    case 'google-tsv':
      return { ...opened, rows: readGoogleTsv(chunks) }
    case 'google-xml':
      return { ...opened, rows: readGoogleXml(chunks, head) }
    case 'opendb':
      return { ...opened, ...(await readOpenDb(bytes, components ?? (await openDbFiles(path)))) }
  }
}

export function detectFormat(head: Buffer): Format {
  if (/^(\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2)))
    throw new ImportError('Filen är sparad som UTF-16. Spara den som UTF-8 och försök igen.')
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  const lines = text.split(/\r?\n/, 2)
  const first = (separatorLine.test(lines[0] ?? '') ? lines[1] : lines[0]) ?? ''
  if (text.startsWith('<')) return 'google-xml'
  if (text.startsWith('{')) return first.includes('"opendb_id"') ? 'opendb' : 'jsonl'
  if (/^"?(g:)?[a-z_ ]+"?\t/i.test(first) && /(^|\t)"?(g:)?title"?(\t|\s*$)/i.test(first)) return 'google-tsv'
  if (/(^|[,;\t])"?id"?[,;\t]/.test(first)) return 'csv'
  throw new ImportError(`Filens format känns inte igen. Ange --format: ${formats.join(', ')}.`)
}
