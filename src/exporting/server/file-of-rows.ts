import { Readable } from 'node:stream'
import { csvCell } from '#core/csv-cell.ts'
import type { ExportFormat } from '#exporting/formats.ts'
import { type SheetCell, xlsxOf } from '#spreadsheets/server/write-xlsx.ts'

export type SheetRows = AsyncIterable<readonly SheetCell[]>

export const mediaTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
}

/** The first row is the header. */
export function fileOfRows(name: string, format: ExportFormat, rows: SheetRows): ReadableStream<Uint8Array> {
  const bytes = format === 'xlsx' ? xlsxOf(name, rows) : Readable.from(format === 'csv' ? csvOf(rows) : jsonLines(rows))
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>
}

/** Whatever another program takes for the separator when it reads the file. */
const anySeparator = /["\r\n;,\t|]/

/** What a Swedish Excel opens: a byte order mark, semicolons and decimal commas. */
async function* csvOf(rows: SheetRows): AsyncGenerator<Buffer> {
  let mark = '\ufeff'
  for await (const row of rows) {
    yield Buffer.from(`${mark}${row.map((cell) => csvCell(cell, anySeparator)).join(';')}\r\n`)
    mark = ''
  }
}

async function* jsonLines(rows: SheetRows): AsyncGenerator<Buffer> {
  let names: readonly SheetCell[] | null = null
  for await (const row of rows) {
    if (names)
      yield Buffer.from(`${JSON.stringify(Object.fromEntries(names.map((name, index) => [name, row[index]])))}\n`)
    names ??= row
  }
}
