import { setImmediate } from 'node:timers/promises'

const linesAtOnce = 200

/** Joins lines into chunks and yields to requests in between. */
export async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk: string[] = []
  for await (const line of lines) {
    chunk.push(line)
    if (chunk.length < linesAtOnce) continue
    yield chunk.join('')
    chunk = []
    await setImmediate()
  }
  yield chunk.join('')
}
