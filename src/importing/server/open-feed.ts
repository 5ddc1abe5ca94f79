import { stat } from 'node:fs/promises'
import { fileMessages } from '#importing/file-messages.ts'
import { delimitedRecords, detectDelimiter, fieldsOfLine, separatorLine } from './delimited.ts'
import { type Mapping, readCsv, readTable } from './format-csv.ts'
import { isExport, keysOfLine, readExport, recordsOfExport } from './format-export.ts'
import { readGoogleTsv } from './format-google-tsv.ts'
import { readGoogleXml } from './format-google-xml.ts'
import { readJsonLines } from './format-jsonl.ts'
import { readOpenDb } from './format-opendb.ts'
import { ImportError } from './import-error.ts'
import { openBytes } from './open-bytes.ts'
import { openWorkbook } from './open-workbook.ts'
import { openDbFiles } from './opendb-files.ts'
import { findPreset } from './presets/find-preset.ts'
import { readShopify } from './presets/shopify.ts'
import { readWooCommerce } from './presets/woocommerce.ts'
import type { Brought } from './shop-knowledge.ts'
import type { SourceRow } from './source-row.ts'

export const formats = [
  'jsonl',
  'csv',
  'xlsx',
  'google-tsv',
  'google-xml',
  'shopify',
  'woocommerce',
  'export',
  'opendb',
] as const
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
    case 'xlsx': {
      if (path === '-') throw new ImportError(fileMessages.workbookFromPipe)
      bytes.close()
      const workbook = await openWorkbook(path)
      return { ...opened, ...workbook, rows: readTable(workbook.rows, mapping) }
    }
    case 'shopify':
      return { ...opened, rows: readShopify(delimitedRecords(chunks)) }
    case 'woocommerce':
      return { ...opened, rows: readWooCommerce(delimitedRecords(chunks)) }
    case 'export': {
      if (!isZip(head)) return { ...opened, rows: readExport(recordsOfExport(bytes)) }
      bytes.close()
      const workbook = await openWorkbook(path)
      return { ...opened, ...workbook, rows: readExport(workbook.rows) }
    }
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

const isZip = (head: Buffer) => head.toString('latin1', 0, 4) === 'PK\u0003\u0004'

export function detectFormat(head: Buffer): Format {
  if (isZip(head)) return 'xlsx'
  if (head.toString('latin1', 0, 4) === '\u00d0\u00cf\u0011\u00e0') throw new ImportError(fileMessages.oldWorkbook)
  if (/^(\xff\xfe|\xfe\xff)/.test(head.toString('latin1', 0, 2))) throw new ImportError(fileMessages.utf16)
  const text = head
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  const lines = text.split(/\r?\n/, 2)
  const declared = separatorLine.exec(lines[0] ?? '')?.[1]
  const first = (declared === undefined ? lines[0] : lines[1]) ?? ''
  const header = fieldsOfLine(first, declared ?? detectDelimiter(first))
  if (isExport(header) || isExport(keysOfLine(first))) return 'export'
  const preset = findPreset(header)
  if (preset) return preset
  if (text.startsWith('<')) return 'google-xml'
  if (text.startsWith('{')) return first.includes('"opendb_id"') ? 'opendb' : 'jsonl'
  if (/^"?(g:)?[a-z_ ]+"?\t/i.test(first) && /(^|\t)"?(g:)?title"?(\t|\s*$)/i.test(first)) return 'google-tsv'
  if (/(^|[,;\t])"?id"?[,;\t]/i.test(first)) return 'csv'
  throw new ImportError(fileMessages.unknownFormat)
}
