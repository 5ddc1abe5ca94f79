import { runMessages } from '#importing/run-messages.ts'
import { delimitedRecords } from './delimited.ts'
import { type GoogleItem, rowOfGoogleItem } from './google-item.ts'
import { ImportError } from './import-error.ts'
import { RowError } from './row-error.ts'
import type { SourceRow } from './source-row.ts'

/** Column names may be `image_link`, `image link` or `g:image_link`. */
export async function* readGoogleTsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceRow> {
  let names: string[] | null = null
  for await (const record of delimitedRecords(chunks, '\t')) {
    if ('rowError' in record) yield record
    else if (!names) names = namesOf(record.fields)
    else if (record.fields.length > names.length) yield { line: record.line, rowError: new RowError('broken-csv') }
    else yield { line: record.line, value: rowOfGoogleItem(itemOf(record.fields, names)) }
  }
}

function itemOf(fields: string[], names: string[]): GoogleItem {
  const item: GoogleItem = new Map()
  for (const [index, name] of names.entries()) {
    const text = fields[index]?.trim()
    if (text) item.set(name, name === 'additional_image_link' ? text.split(',').map((part) => part.trim()) : [text])
  }
  return item
}

function namesOf(header: string[]): string[] {
  const names = header.map(nameOf)
  const missing = ['id', 'title', 'price'].filter((name) => !names.includes(name))
  if (missing.length > 0) throw new ImportError(runMessages.missingColumns(missing.join(', ')))
  return names
}

function nameOf(header: string): string {
  const [name = ''] = header.trim().toLowerCase().replace(/^g:/, '').split('(', 1)
  return name.trimEnd().replaceAll(' ', '_')
}
