/** A part of a file between two separators; `bytes` is null when it is longer than the limit. */
export type Piece = { line: number; bytes: Buffer | null }

export const longestPiece = 1024 * 1024

/** Splits a stream at every separator and never holds more than `limit` bytes of a piece. */
export async function* pieces(
  chunks: AsyncIterable<Buffer>,
  separator: Buffer,
  limit = longestPiece,
): AsyncGenerator<Piece> {
  let held: Buffer = Buffer.alloc(0)
  let line = 1
  let skippedLines = 0
  let isTooLong = false

  for await (const chunk of chunks) {
    const data = held.length > 0 ? Buffer.concat([held, chunk]) : chunk
    let from = 0
    for (let at = data.indexOf(separator); at !== -1; at = data.indexOf(separator, from)) {
      const bytes = data.subarray(from, at)
      yield { line, bytes: isTooLong || bytes.length > limit ? null : bytes }
      line += skippedLines + countLines(data, from, at + separator.length)
      from = at + separator.length
      skippedLines = 0
      isTooLong = false
    }
    held = data.subarray(from)
    if (held.length > limit) {
      // A separator may lie across two chunks, so its possible beginning stays.
      const tail = held.length - (separator.length - 1)
      skippedLines += countLines(held, 0, tail)
      held = Buffer.from(held.subarray(tail))
      isTooLong = true
    }
  }
  if (held.length > 0 || isTooLong) yield { line, bytes: isTooLong ? null : held }
}

export function countLines(bytes: Buffer, from: number, to: number): number {
  let count = 0
  for (let at = bytes.indexOf(10, from); at !== -1 && at < to; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}
