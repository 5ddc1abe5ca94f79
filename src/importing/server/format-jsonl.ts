import { RowError } from './row-error.ts'
import { segmentsOf } from './segments.ts'
import type { SourceRow } from './source-row.ts'
import { textOf } from './text-of.ts'

const newline = Buffer.from('\n')

export async function* readJsonLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceRow> {
  for await (const { line, bytes } of segmentsOf(chunks, newline)) {
    try {
      const text = textOf(bytes).trim()
      if (text !== '') yield { line, value: parse(text) }
    } catch (error) {
      if (!(error instanceof RowError)) throw error
      yield { line, rowError: error }
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RowError('broken-json')
  }
}
