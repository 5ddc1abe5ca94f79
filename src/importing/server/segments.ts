export type Segment = { line: number; bytes: Buffer | null }

export const maxSegmentLength = 1024 * 1024

/** Never holds more than `limit` bytes of a segment. */
export async function* segmentsOf(
  chunks: AsyncIterable<Buffer>,
  separator: Buffer,
  limit = maxSegmentLength,
): AsyncGenerator<Segment> {
  let buffered: Buffer = Buffer.alloc(0)
  let line = 1
  let skippedLines = 0
  let isTooLong = false

  for await (const chunk of chunks) {
    const data = buffered.length > 0 ? Buffer.concat([buffered, chunk]) : chunk
    let from = 0
    for (let at = data.indexOf(separator); at !== -1; at = data.indexOf(separator, from)) {
      const bytes = data.subarray(from, at)
      yield { line, bytes: isTooLong || bytes.length > limit ? null : bytes }
      line += skippedLines + countLines(data, from, at + separator.length)
      from = at + separator.length
      skippedLines = 0
      isTooLong = false
    }
    buffered = data.subarray(from)
    if (buffered.length > limit) {
      // A separator may span two chunks.
      const tail = buffered.length - (separator.length - 1)
      skippedLines += countLines(buffered, 0, tail)
      buffered = Buffer.from(buffered.subarray(tail))
      isTooLong = true
    }
  }
  if (buffered.length > 0 || isTooLong) yield { line, bytes: isTooLong ? null : buffered }
}

export function countLines(bytes: Buffer, from: number, to: number): number {
  let count = 0
  for (let at = bytes.indexOf(10, from); at !== -1 && at < to; at = bytes.indexOf(10, at + 1)) count += 1
  return count
}
