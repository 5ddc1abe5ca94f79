import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

export type OpenBytes = {
  /** The beginning, unpacked, to guess the format by; `chunks` gives it again. */
  head: Buffer
  chunks: AsyncIterable<Buffer>
  /** Null for standard input. */
  size: number | null
  /** Bytes of the file as it lies that have been read so far. */
  readSoFar(): number
}

const headLength = 64 * 1024

/** Opens a file, or standard input for `-`. What begins as gzip is unpacked, whatever it is called. */
export async function openBytes(file: string): Promise<OpenBytes> {
  const size = file === '-' ? null : (await stat(file)).size
  const raw: AsyncIterable<Buffer> =
    file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 256 * 1024 })
  let count = 0
  const counted = peekable(raw, (chunk) => (count += chunk.length))
  const [first, second] = await counted.peek(2)
  const chunks = first === 0x1f && second === 0x8b ? peekable(gunzip(counted)) : counted
  return { head: await chunks.peek(headLength), chunks, size, readSoFar: () => count }
}

async function* gunzip(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const unpacked = createGunzip()
  // A fault of either stream comes out of the reading below.
  pipeline(Readable.from(packed), unpacked).catch(() => {})
  yield* unpacked
}

type Peekable = AsyncIterable<Buffer> & { peek(length: number): Promise<Buffer> }

/** A stream whose beginning can be looked at before it is read. */
function peekable(source: AsyncIterable<Buffer>, onChunk: (chunk: Buffer) => void = () => {}): Peekable {
  const iterator = source[Symbol.asyncIterator]()
  const held: Buffer[] = []
  const next = async (): Promise<Buffer | null> => {
    const result = await iterator.next()
    if (result.done) return null
    const chunk = Buffer.from(result.value)
    onChunk(chunk)
    return chunk
  }
  return {
    async peek(length) {
      for (let had = sizeOf(held); had < length; had = sizeOf(held)) {
        const chunk = await next()
        if (!chunk) break
        held.push(chunk)
      }
      return Buffer.concat(held).subarray(0, length)
    },
    async *[Symbol.asyncIterator]() {
      yield* held.splice(0)
      for (let chunk = await next(); chunk; chunk = await next()) yield chunk
    },
  }
}

const sizeOf = (chunks: Buffer[]) => chunks.reduce((sum, { length }) => sum + length, 0)
