import { createHash } from 'node:crypto'
import type { S3mini } from 's3mini'
import { checkedEtag } from './s3-etag.ts'
import { type Content, StorageError } from './storage.ts'

const attempts = 3
const type = 'application/octet-stream'

/** Content that is larger than a part is uploaded in parts, and is no file before all of them have arrived. */
export async function writeObject(client: S3mini, name: string, content: Content, partBytes: number): Promise<void> {
  const parts = content instanceof Uint8Array ? [content] : inParts(content, partBytes)
  const iterator = Symbol.asyncIterator in parts ? parts[Symbol.asyncIterator]() : parts[Symbol.iterator]()
  try {
    const first = await iterator.next()
    const bytes = first.done ? new Uint8Array() : first.value
    const second = await iterator.next()
    if (second.done) await putWhole(client, name, bytes)
    else await putInParts(client, name, [bytes, second.value], iterator)
  } finally {
    // Closes what the content is read from.
    await iterator.return?.(undefined)
  }
}

async function putWhole(client: S3mini, name: string, bytes: Uint8Array): Promise<void> {
  const digest = md5Of(bytes)
  await untilIntact(name, async () => {
    const answer = await client.putObject(name, bytes, type, undefined, checksums(digest), bytes.byteLength)
    return checkedEtag(answer.headers, digest)
  })
}

type Parts = Iterator<Uint8Array> | AsyncIterator<Uint8Array>

async function putInParts(client: S3mini, name: string, begun: Uint8Array[], rest: Parts): Promise<void> {
  const uploadId = await client.getMultipartUploadId(name, type)
  const uploaded: { partNumber: number; etag: string }[] = []
  let bytes = 0
  const put = async (part: Uint8Array) => {
    const partNumber = uploaded.length + 1
    const digest = md5Of(part)
    await untilIntact(name, async () => {
      const { etag } = await client.uploadPart(name, uploadId, part, partNumber, {}, undefined, checksums(digest))
      uploaded[partNumber - 1] = { partNumber, etag }
      return checkedEtag(new Headers({ etag }), digest)
    })
    bytes += part.byteLength
  }
  try {
    for (const part of begun) await put(part)
    for (let next = await rest.next(); !next.done; next = await rest.next()) await put(next.value)
    await client.completeMultipartUpload(name, uploadId, uploaded)
    // A server may have answered 200 before it failed.
    const stored = await client.getContentLength(name)
    if (stored !== bytes)
      throw new StorageError('damaged', `${name} has ${stored} bytes in the storage, of ${bytes} that were sent.`)
  } catch (error) {
    // The error of the upload is the one to tell of; a rule of the bucket removes what is left.
    await client.abortMultipartUpload(name, uploadId).catch(() => {})
    throw error
  }
}

/** Each request states the checksum of its content, and the answer is compared with it. */
async function untilIntact(name: string, put: () => Promise<boolean>): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) if (await put()) return
  throw new StorageError(
    'damaged',
    `The storage has other bytes of ${name} than were sent, ${attempts} times in a row.`,
  )
}

/** The library's type has headers of Amazon only; it signs and sends every header. */
const checksums = (digest: Buffer) =>
  ({ 'content-md5': digest.toString('base64') }) as Record<`x-amz-${string}`, string>

const md5Of = (bytes: Uint8Array): Buffer => createHash('md5').update(bytes).digest()

async function* inParts(chunks: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.byteLength
    while (size >= partBytes) {
      const whole = Buffer.concat(held)
      yield whole.subarray(0, partBytes)
      held = [whole.subarray(partBytes)]
      size -= partBytes
    }
  }
  if (size > 0) yield Buffer.concat(held)
}
