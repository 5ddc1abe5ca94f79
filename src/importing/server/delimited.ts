import { CsvError, parse } from 'csv-parse/sync'
import { lineDecoder } from './line-decoder.ts'
import { RowError } from './row-error.ts'
import { maxSegmentLength, segmentsOf } from './segments.ts'

export type DelimitedRecord = { line: number; fields: string[] } | { line: number; rowError: RowError }
type Line = { line: number; text: string }

/** Excel's own line: `sep=;`. */
export const separatorLine = /^sep=(.)\s*$/i

const newline = Buffer.from('\n')
/** Maximum lines of a quoted field. A quote that is never closed affects only its own line. */
const maxLines = 200

export async function* delimitedRecords(
  chunks: AsyncIterable<Buffer>,
  given?: string,
): AsyncGenerator<DelimitedRecord> {
  let delimiter = given ?? ''
  let waiting: Line[] = []
  let [length, quotes] = [0, 0]
  const decode = lineDecoder()

  for await (const { line, bytes } of segmentsOf(chunks, newline)) {
    let text: string
    try {
      text = decode(bytes).replace(/\r$/, '')
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      yield* recordsOf(waiting, delimiter)
      waiting = []
      yield { line, rowError: error }
      continue
    }
    if (waiting.length === 0 && text.trim() === '') continue
    const declared = line === 1 ? separatorLine.exec(text)?.[1] : undefined
    if (declared !== undefined) {
      delimiter ||= declared
      continue
    }
    delimiter ||= detectDelimiter(text)
    if (waiting.length === 0) [length, quotes] = [0, 0]
    waiting.push({ line, text })
    length += text.length
    quotes += quotesIn(text)
    const isWithin = waiting.length < maxLines && length <= maxSegmentLength
    // A quoted field of several lines ends where its quotes are even: it is parsed then, not at each of them.
    if (waiting.length > 1 && quotes % 2 === 1 && isWithin) continue
    const fields = isWithin || waiting.length === 1 ? fieldsOf(waiting, delimiter) : 'broken'
    if (fields === 'open' && isWithin) continue
    if (typeof fields === 'string') yield* recordsOf(waiting, delimiter)
    else yield { line: waiting[0]?.line ?? line, fields }
    waiting = []
  }
  yield* recordsOf(waiting, delimiter)
}

function quotesIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) count += 1
  return count
}

function* recordsOf(lines: Line[], delimiter: string): Generator<DelimitedRecord> {
  for (const line of lines) {
    if (line.text.trim() === '') continue
    const fields = fieldsOf([line], delimiter)
    if (typeof fields === 'string') yield { line: line.line, rowError: new RowError('broken-csv') }
    else yield { line: line.line, fields }
  }
}

function fieldsOf(lines: Line[], delimiter: string): string[] | 'open' | 'broken' {
  const text = lines.map((line) => line.text).join('\n')
  if (!text.includes('"')) return text.split(delimiter)
  // In tab-separated text quotation marks are literal unless they enclose a field.
  if (delimiter === '\t') return text.split(delimiter).map(unquoted)
  const { fields, code } = parsed(text, delimiter, false)
  // Inches in an unquoted field: `27" skärm`.
  if (code === 'INVALID_OPENING_QUOTE') return parsed(text, delimiter, true).fields ?? 'broken'
  return fields ?? (code === 'CSV_QUOTE_NOT_CLOSED' ? 'open' : 'broken')
}

function parsed(text: string, delimiter: string, relax: boolean): { fields?: string[] | undefined; code?: string } {
  try {
    const records: string[][] = parse(text, { delimiter, relax_quotes: relax, relax_column_count: true })
    return { fields: records[0] }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { code: error.code }
  }
}

/** Of a header. */
export function fieldsOfLine(text: string, delimiter: string): string[] {
  const fields = fieldsOf([{ line: 1, text }], delimiter)
  return typeof fields === 'string' ? [] : fields
}

function unquoted(field: string): string {
  return /^".*"$/.test(field) ? field.slice(1, -1).replaceAll('""', '"') : field
}

export function detectDelimiter(header: string): string {
  const counts = ['\t', ';', ',', '|'].map((character) => ({ character, count: header.split(character).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.character ?? ','
}
