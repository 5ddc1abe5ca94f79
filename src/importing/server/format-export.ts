import { withoutGuard } from '#core/csv-cell.ts'
import { ownColumns } from '#importing/import-fields.ts'
import { type DelimitedRecord, delimitedRecords } from './delimited.ts'
import { readJsonLines } from './format-jsonl.ts'
import type { OpenBytes } from './open-bytes.ts'
import { RowError } from './row-error.ts'
import type { SourceRow } from './source-row.ts'

/** Whether the shop has written the file itself. */
export function isExport(header: readonly string[]): boolean {
  const names = header.map((name) => name.replace(/^\ufeff/, '').trim())
  return names.includes(ownColumns.key) && names.includes(ownColumns.check)
}

export function keysOfLine(line: string): string[] {
  if (!line.startsWith('{')) return []
  try {
    return Object.keys(JSON.parse(line))
  } catch {
    // Longer than what was looked at, or no JSON: another format.
    return []
  }
}

export function recordsOfExport({ head, chunks }: Pick<OpenBytes, 'head' | 'chunks'>): AsyncIterable<DelimitedRecord> {
  return head.toString('latin1', 0, 1) === '{' ? recordsOfLines(chunks) : delimitedRecords(chunks)
}

async function* recordsOfLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<DelimitedRecord> {
  let names: string[] | null = null
  for await (const row of readJsonLines(chunks)) {
    if ('rowError' in row) {
      yield { line: row.line, rowError: row.rowError }
      continue
    }
    const cells = Object(row.value) as Record<string, unknown>
    if (!names) {
      names = Object.keys(cells)
      yield { line: 0, fields: names }
    }
    yield { line: row.line, fields: names.map((name) => String(cells[name] ?? '')) }
  }
}

/** The value of a row is its cells by the names of their columns. */
export async function* readExport(records: AsyncIterable<DelimitedRecord>): AsyncGenerator<SourceRow> {
  let names: string[] | null = null
  for await (const record of records) {
    if ('rowError' in record) yield record
    else if (!names) names = record.fields.map((name) => name.trim())
    else {
      const { line, fields } = record
      if (fields.length > names.length) yield { line, cells: fields, rowError: new RowError('broken-csv') }
      else yield { line, cells: fields, value: Object.fromEntries(names.map((name, at) => [name, cellOf(fields[at])])) }
    }
  }
}

const cellOf = (text: string | undefined) => withoutGuard(text?.trim() ?? '')
