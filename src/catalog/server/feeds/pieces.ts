import { setImmediate } from 'node:timers/promises'

const linesAtOnce = 200

/** Joins lines to pieces, and lets visitors be answered in between. */
export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece: string[] = []
  for await (const line of lines) {
    piece.push(line)
    if (piece.length < linesAtOnce) continue
    yield piece.join('')
    piece = []
    await setImmediate()
  }
  yield piece.join('')
}
