import { fileMessages } from '#importing/file-messages.ts'
import type { UploadFormat } from '#importing/import-fields.ts'
import { type DelimitedRecord, delimitedRecords, detectDelimiter, separatorLine } from '#importing/server/delimited.ts'
import { isExport, recordsOfExport } from '#importing/server/format-export.ts'
import { ImportError } from '#importing/server/import-error.ts'
import { openBytes } from '#importing/server/open-bytes.ts'
import { detectFormat } from '#importing/server/open-feed.ts'
import { openWorkbook } from '#importing/server/open-workbook.ts'

export type FileInspection = {
  format: UploadFormat
  header: string[]
  /** The first rows of a table. */
  rows: string[][]
  encoding: string | null
  separator: string | null
}

const rowsLookedAt = 25

export async function inspectFile(path: string): Promise<FileInspection> {
  const { head, chunks, close } = await openBytes(path)
  try {
    return await inspect(path, head, chunks)
  } finally {
    close()
  }
}

async function inspect(path: string, head: Buffer, chunks: AsyncIterable<Buffer>): Promise<FileInspection> {
  if (head.length === 0) throw new ImportError(fileMessages.empty)
  const format = formatOf(head)
  const unknown = { encoding: null, separator: null }
  if (format === 'xlsx') {
    const table = await inspectTable((await openWorkbook(path)).rows)
    return { format: isExport(table.header) ? 'export' : format, ...table, ...unknown }
  }
  if (format === 'export') return { format, ...(await inspectTable(recordsOfExport({ head, chunks }))), ...unknown }
  if (format !== 'csv') return { format, header: [], rows: [], ...unknown }
  const table = await inspectTable(delimitedRecords(chunks))
  return { format, ...table, encoding: encodingOf(head), separator: separatorOf(head) }
}

async function inspectTable(records: AsyncIterable<DelimitedRecord>): Promise<Pick<FileInspection, 'header' | 'rows'>> {
  const [header = [], ...rows] = await firstRecords(records)
  if (header.length < 2) throw new ImportError(fileMessages.oneColumn)
  return { header, rows }
}

function formatOf(head: Buffer): UploadFormat {
  try {
    const format = detectFormat(head)
    if (format === 'opendb') throw new ImportError(fileMessages.openDb)
    return format
  } catch (error) {
    // The columns of a supplier's table are mapped.
    if (error instanceof ImportError && isText(head) && detectDelimited(head)) return 'csv'
    throw error
  }
}

export async function firstRecords(
  records: AsyncIterable<{ fields: string[] } | { rowError: unknown }>,
): Promise<string[][]> {
  const first: string[][] = []
  for await (const record of records) {
    if ('fields' in record) first.push(record.fields)
    if (first.length > rowsLookedAt) break
  }
  return first
}

const isText = (head: Buffer) => !head.includes(0)

const detectDelimited = (head: Buffer) => /[;,\t|]/.test(headerOf(head))

function headerOf(head: Buffer): string {
  const lines = head.toString('latin1').split(/\r?\n/)
  return lines.find((line) => line.trim() !== '' && !separatorLine.test(line)) ?? ''
}

const separatorNames: Record<string, string> = { ';': 'Semikolon', ',': 'Komma', '\t': 'Tabb', '|': 'Lodstreck' }

function separatorOf(head: Buffer): string {
  const declared = separatorLine.exec(head.toString('latin1').split(/\r?\n/, 1)[0] ?? '')?.[1]
  return separatorNames[declared ?? detectDelimiter(headerOf(head))] ?? declared ?? ''
}

/** Cut at a line, so that no character is cut. */
function encodingOf(head: Buffer): string {
  const end = head.lastIndexOf(10)
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(end > 0 ? head.subarray(0, end) : head)
    return 'UTF-8'
  } catch {
    // Not UTF-8: the reader takes it for what Excel saves.
    return 'Windows-1252'
  }
}
