import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { extract } from 'tar-stream'
import type { DumpSource } from '#database/restore.ts'
import { type ArchiveKeys, decrypterOf } from './archive-keys.ts'
import { type ArchiveCounts, archiveNames } from './write-archive.ts'

const signature = 'age-encryption.org/v1\n'

export async function isArchive({ read }: DumpSource): Promise<boolean> {
  const begun: Uint8Array[] = []
  let size = 0
  for await (const chunk of read()) {
    begun.push(chunk)
    size += chunk.length
    if (size >= signature.length) break
  }
  return Buffer.concat(begun).toString('latin1').startsWith(signature)
}

/** A file of the archive, and its bytes. */
export type ArchiveEntry = { name: string; bytes: AsyncIterable<Uint8Array> }

/** Each entry must be read before the next. The stream is authenticated: a changed or cut file throws on the way. */
export async function* entriesOf({ name: file, read }: DumpSource, keys: ArchiveKeys): AsyncGenerator<ArchiveEntry> {
  const decrypter = await decrypterOf(keys)
  const plain = await decrypter
    // Node's types of a web stream are not those of the browser, which the library has.
    .decrypt(ReadableStream.from(read()) as globalThis.ReadableStream<Uint8Array>)
    .catch((error: unknown) => {
      throw new Error(`${file} cannot be opened: the passphrase or the key is another, or the file is damaged.`, {
        cause: error,
      })
    })
  const tar = extract()
  // It is written to like a stream of Node, which the types of the library do not say.
  const fed = pipeline(authentic(file, plain as unknown as AsyncIterable<Uint8Array>), tar as unknown as Writable)
  // An error ends the loop below.
  fed.catch(() => {})
  for await (const entry of tar) yield { name: entry.header.name, bytes: entry as AsyncIterable<Uint8Array> }
  await fed
}

async function* authentic(file: string, plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* plain
  } catch (error) {
    throw damaged(file, error)
  }
}

function damaged(file: string, error: unknown): Error {
  const why = error instanceof Error ? error.message : String(error)
  return new Error(`${file} is damaged: it was changed, or its end is missing (${why}).`, { cause: error })
}

/** The zipped dump of the database, from its parts. */
export async function* databaseOf(file: DumpSource, keys: ArchiveKeys): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entriesOf(file, keys)) {
    if (name.startsWith(archiveNames.files) || name === archiveNames.end) return
    for await (const chunk of bytes) if (name.startsWith(archiveNames.database)) yield chunk
  }
}

export type CheckedArchive = { counts: ArchiveCounts; secretKeys: string }

/** Reads the whole file. Throws unless every byte is as it was written. */
export async function checkArchive(file: DumpSource, keys: ArchiveKeys): Promise<CheckedArchive> {
  if (!(await isArchive(file))) throw new Error(`${file.name} is no backup of this shop.`)
  let counts: ArchiveCounts | null = null
  let secretKeys = ''
  let [files, isOurs] = [0, false]
  for await (const { name, bytes } of entriesOf(file, keys)) {
    if (name.startsWith(archiveNames.files)) files += 1
    if (name.startsWith(archiveNames.database)) isOurs = true
    const isText = name === archiveNames.keys || name === archiveNames.end
    const read: Uint8Array[] = []
    for await (const chunk of bytes) if (isText) read.push(chunk)
    const text = Buffer.concat(read).toString('utf8')
    if (name === archiveNames.keys) secretKeys = text
    // Written by our own backup.
    if (name === archiveNames.end) counts = JSON.parse(text) as ArchiveCounts
  }
  if (!isOurs || !counts) throw new Error(`${file.name} is no backup of this shop.`)
  if (counts.files !== files) throw new Error(`${file.name} has ${files} files of ${counts.files}.`)
  return { counts, secretKeys }
}
