import { createHash } from 'node:crypto'
import type { S3mini } from 's3mini'
import { md5OfEtag } from './s3-etag.ts'
import type { Patience } from './s3-fetch.ts'
import { type OpenFile, StorageError } from './storage.ts'

/** A connection that is lost on the way is taken up again where it was, as long as the object is the same. */
export async function openObject(
  client: S3mini,
  name: string,
  { attempts, stallMs }: Patience,
  explain: (error: unknown) => unknown,
): Promise<OpenFile> {
  const first = await client.getObjectRaw(name)
  const length = first.headers.get('content-length')
  const bytes = length === null ? await client.getContentLength(name) : Number(length)
  const etag = first.headers.get('etag') ?? ''
  const wanted = md5OfEtag(first.headers)

  async function* content(): AsyncGenerator<Uint8Array> {
    const hash = createHash('md5')
    let read = 0
    let [answer, failures]: [Response, number] = [first, 0]
    while (true) {
      try {
        for await (const chunk of chunksOf(answer, stallMs)) {
          read += chunk.byteLength
          hash.update(chunk)
          failures = 0
          yield chunk
        }
        if (read >= bytes) break
        throw new TypeError(`${read} bytes of ${bytes}`)
      } catch (error) {
        failures += 1
        if (failures >= attempts) throw explain(error)
      }
      answer = await client
        .getObjectRaw(name, read === 0, read, undefined, etag ? { 'if-match': etag } : {})
        .catch((error: unknown) => {
          throw explain(error)
        })
      if (read > 0 && answer.status !== 206)
        throw new StorageError(
          'away',
          `${name} was cut at ${read} bytes of ${bytes}, and the storage continues no file.`,
        )
    }
    if (read !== bytes || (wanted !== null && hash.digest('hex') !== wanted))
      throw new StorageError('damaged', `${name} is not what was stored: its content does not agree with its checksum.`)
  }

  return { bytes, content: content() }
}

async function* chunksOf(answer: Response, stallMs: number): AsyncGenerator<Uint8Array> {
  const reader = answer.body?.getReader()
  if (!reader) return
  try {
    while (true) {
      const { promise: stalled, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new DOMException('No more arrived', 'TimeoutError')), stallMs)
      const next = await Promise.race([reader.read(), stalled]).finally(() => clearTimeout(timer))
      if (next.done) return
      yield next.value
    }
  } finally {
    // Of a file that is not read to its end.
    await reader.cancel().catch(() => {})
  }
}
