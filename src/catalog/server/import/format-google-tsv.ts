import { delimitedRecords } from './delimited.ts'
import { type GoogleItem, rowOfGoogleItem } from './google-item.ts'
import { RowRefusal } from './row-refusal.ts'
import type { SourceRow } from './source-row.ts'

/** A Google Merchant feed as tab separated text. Column names are written `image_link`, `image link` or `g:image_link`. */
export async function* readGoogleTsv(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceRow> {
  let names: string[] | null = null
  for await (const record of delimitedRecords(chunks, '\t')) {
    if ('refusal' in record) yield record
    else if (!names) names = record.fields.map(nameOf)
    else if (record.fields.length > names.length) yield { line: record.line, refusal: new RowRefusal('broken-csv') }
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

function nameOf(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/\s*\(.*$/, '')
    .replaceAll(' ', '_')
}
