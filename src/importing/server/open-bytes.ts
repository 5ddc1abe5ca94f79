import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

export type OpenBytes = {
  head: Buffer
  chunks: AsyncIterable<Buffer>
  size: number | null
  readSoFar(): number
  /** For a file that is not read to its end. */
  close(): void
}

const headLength = 64 * 1024
/** Small, so that what has been read is gone before the garbage collector takes it for something that lasts. */
const pieceLength = 64 * 1024
const packedLength = 16 * 1024
/** What no list of products reaches: a file made to unpack without end is not read to it. */
const [suspectBytes, suspectRatio] = [256 * 1024 * 1024, 200]

/** `-` is standard input. Gzip is detected by content. */
export async function openBytes(file: string): Promise<OpenBytes> {
  const size = file === '-' ? null : (await stat(file)).size
  const raw = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: pieceLength })
  let count = 0
  const counted = peekable(raw, (chunk) => (count += chunk.length))
  const [first, second] = await counted.peek(2)
  const chunks = first === 0x1f && second === 0x8b ? peekable(gunzip(counted)) : counted
  return { head: await chunks.peek(headLength), chunks, size, readSoFar: () => count, close: () => raw.destroy() }
}

/** Like a damaged file, it is read until there. */
class PackedTooMuch extends Error {
  readonly code = 'Z_TOO_LARGE'
}

/** What comes before the error of a cut or damaged file is delivered; a pipeline would drop it. */
async function* gunzip(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unzip = createGunzip()
  const unpacked: Buffer[] = []
  let [inBytes, outBytes] = [0, 0]
  unzip.on('data', (chunk: Buffer) => {
    outBytes += chunk.length
    unpacked.push(chunk)
    if (outBytes > suspectBytes && outBytes > inBytes * suspectRatio) unzip.destroy(new PackedTooMuch())
  })
  const ended = finished(unzip).then(
    () => null,
    (error: unknown) => error,
  )
  for await (const chunk of packed) {
    for (let at = 0; at < chunk.length && !unzip.destroyed; at += packedLength) {
      const piece = chunk.subarray(at, at + packedLength)
      inBytes += piece.length
      await Promise.race([ended, new Promise((done) => unzip.write(piece, done))])
      yield* unpacked.splice(0)
    }
    if (unzip.destroyed) break
  }
  if (!unzip.destroyed) unzip.end()
  const error = await ended
  yield* unpacked
  if (error) throw error
}

type Peekable = AsyncIterable<Buffer> & { peek(length: number): Promise<Buffer> }

function peekable(source: AsyncIterable<Buffer>, onChunk: (chunk: Buffer) => void = () => {}): Peekable {
  const iterator = source[Symbol.asyncIterator]()
  const buffered: Buffer[] = []
  let peekError: unknown = null
  const next = async (): Promise<Buffer | null> => {
    if (peekError) throw peekError
    const result = await iterator.next()
    if (result.done) return null
    const chunk = result.value
    onChunk(chunk)
    return chunk
  }
  return {
    async peek(length) {
      for (let had = sizeOf(buffered); had < length; had = sizeOf(buffered)) {
        const chunk = await next().catch((error: unknown) => {
          peekError = error
          return null
        })
        if (!chunk) break
        buffered.push(chunk)
      }
      return Buffer.concat(buffered).subarray(0, length)
    },
    async *[Symbol.asyncIterator]() {
      yield* buffered.splice(0)
      for (let chunk = await next(); chunk; chunk = await next()) yield chunk
    },
  }
}

const sizeOf = (chunks: Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0)
