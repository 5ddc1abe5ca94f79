import { pieces } from './pieces.ts'
import { RowRefusal } from './row-refusal.ts'
import type { SourceRow } from './source-row.ts'
import { textOf } from './text-of.ts'

const newline = Buffer.from('\n')

/** JSON Lines: one object a line. Empty lines are passed over. */
export async function* readKrets(chunks: AsyncIterable<Buffer>): AsyncGenerator<SourceRow> {
  for await (const { line, bytes } of pieces(chunks, newline)) {
    try {
      const text = textOf(bytes).trim()
      if (text !== '') yield { line, value: parse(text) }
    } catch (error) {
      if (!(error instanceof RowRefusal)) throw error
      yield { line, refusal: error }
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new RowRefusal('broken-json')
  }
}
