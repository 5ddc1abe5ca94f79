import { parse } from 'csv-parse/sync'
import { pieces } from './pieces.ts'
import { RowRefusal } from './row-refusal.ts'
import { textOf } from './text-of.ts'

export type DelimitedRecord = { line: number; fields: string[] } | { line: number; refusal: RowRefusal }
type Line = { line: number; text: string }

const newline = Buffer.from('\n')
/** A quoted field may go on over so many lines. A quote that is never closed costs its own line only. */
const mostLines = 200

/** The records of a CSV or TSV file. The separator of fields is guessed from the first line when it is not given. */
export async function* delimitedRecords(
  chunks: AsyncIterable<Buffer>,
  given?: string,
): AsyncGenerator<DelimitedRecord> {
  let delimiter = given ?? ''
  let waiting: Line[] = []

  for await (const { line, bytes } of pieces(chunks, newline)) {
    let text: string
    try {
      text = textOf(bytes).replace(/\r$/, '')
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error
      yield* recordsOf(waiting, delimiter)
      waiting = []
      yield { line, refusal: error }
      continue
    }
    if (waiting.length === 0 && text.trim() === '') continue
    delimiter ||= guessDelimiter(text)
    waiting.push({ line, text })
    const fields = fieldsOf(waiting, delimiter)
    if (fields) yield { line: waiting[0]?.line ?? line, fields }
    else if (waiting.length < mostLines) continue
    else yield* recordsOf(waiting, delimiter)
    waiting = []
  }
  yield* recordsOf(waiting, delimiter)
}

/** Lines whose first one opens a quote for good: it is refused, and the others are read anew. */
function* recordsOf(lines: Line[], delimiter: string): Generator<DelimitedRecord> {
  for (const line of lines) {
    if (line.text.trim() === '') continue
    const fields = fieldsOf([line], delimiter)
    yield fields ? { line: line.line, fields } : { line: line.line, refusal: new RowRefusal('broken-csv') }
  }
}

/** Null while a quote is open. */
function fieldsOf(lines: Line[], delimiter: string): string[] | null {
  const text = lines.map((line) => line.text).join('\n')
  if (!text.includes('"')) return text.split(delimiter)
  if (lines.length > 1 && !lines.at(-1)?.text.includes('"')) return null
  try {
    const records: string[][] = parse(text, { delimiter, relax_quotes: true, relax_column_count: true })
    return records[0] ?? null
  } catch {
    return null
  }
}

function guessDelimiter(header: string): string {
  const counts = ['\t', ';', ','].map((character) => ({ character, count: header.split(character).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.character ?? ','
}
