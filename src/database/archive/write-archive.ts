import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { Db } from '#core/server/db.ts'
import { backupLines, inSnapshot } from '#database/backup.ts'
import type { Storage } from '#storage/server/storage.ts'
import { type ArchiveKeys, encrypterOf } from './archive-keys.ts'
import { type DataFile, dataFiles } from './data-files.ts'

export type ArchiveCounts = { rows: number; files: number; fileBytes: number }
export type WrittenArchive = ArchiveCounts & { bytes: number; sha256: string }

/** Where a backup is written. */
export type ArchivePlace = { storage: Storage; key: string }

type Deps = { db: Db; dataDir: string; storage: Storage; secretKeys: readonly Buffer[]; keys: ArchiveKeys; now: Date }

export const archiveNames = {
  readme: 'README.txt',
  keys: 'secret-keys',
  database: 'database/',
  files: 'files/',
  end: 'end.json',
}

const readme = `A backup of a Krets shop, encrypted by age (https://age-encryption.org).
"npm run db -- restore FILE" reads it. By hand: age -d FILE | tar x; cat database/* | gunzip; files/ belongs in DATA_DIR.
`

/**
 * The database as of one moment, then the files of DATA_DIR and the keys: a file that a row names is written before its
 * row, so it is there. A tar archive encrypted by age, while the shop keeps running.
 */
export async function writeArchive({ storage, key }: ArchivePlace, deps: Deps): Promise<WrittenArchive> {
  const encrypter = await encrypterOf(deps.keys)
  const counts: ArchiveCounts = { rows: 0, files: 0, fileBytes: 0 }
  const hash = createHash('sha256')
  let bytes = 0
  // Node's types of a web stream are not those of the browser, which the library has.
  const plain = ReadableStream.from(archiveBytes(deps, counts)) as globalThis.ReadableStream<Uint8Array>
  const encrypted = (await encrypter.encrypt(plain)) as unknown as AsyncIterable<Uint8Array>
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const chunk of encrypted) {
      bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  await storage.write(key, counted())
  return { ...counts, bytes, sha256: hash.digest('hex') }
}

async function* archiveBytes(deps: Deps, counts: ArchiveCounts): AsyncGenerator<Uint8Array> {
  const tar = pack()
  const filled = fill(tar, deps, counts).then(
    () => tar.finalize(),
    (error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  for await (const chunk of tar as AsyncIterable<Uint8Array>) yield chunk
  await filled
}

async function fill(tar: Pack, { db, dataDir, storage, secretKeys, now }: Deps, counts: ArchiveCounts): Promise<void> {
  await put(tar, archiveNames.readme, Buffer.from(readme), now)
  await put(tar, archiveNames.keys, Buffer.from(secretKeys.map((key) => `${key.toString('base64')}\n`).join('')), now)
  await inSnapshot(db, async (tx) => {
    counts.rows = 0
    const lines = Readable.from(backupLines(tx, now, counts), { objectMode: true, highWaterMark: 4 })
    let part = 0
    await pipeline(lines, createGzip({ level: 4 }), async (zipped: AsyncIterable<Buffer>) => {
      for await (const bytes of inParts(zipped)) {
        part += 1
        await put(tar, `${archiveNames.database}${String(part).padStart(8, '0')}`, bytes, now)
      }
    })
  })
  for (const file of await dataFiles(dataDir, storage)) await putFile(tar, file, now, counts)
  await put(tar, archiveNames.end, Buffer.from(JSON.stringify(counts)), now)
}

/** An entry of a tar archive begins with its size, so the dump of unknown size is written in parts. */
const partBytes = 4_000_000

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of chunks) {
    held.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(held)
    held = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(held)
}

function put(tar: Pack, name: string, bytes: Buffer, mtime: Date): Promise<void> {
  return new Promise((done, fail) => {
    tar.entry({ name, mode: 0o600, mtime }, bytes, (error) => (error ? fail(error) : done()))
  })
}

async function putFile(tar: Pack, { key, storage }: DataFile, mtime: Date, counts: ArchiveCounts): Promise<void> {
  // Files of imports are removed when they are old.
  const file = await storage.open(key)
  if (!file) return
  await new Promise<void>((done, fail) => {
    const header = { name: `${archiveNames.files}${key}`, mode: 0o600, size: file.bytes, mtime }
    const entry = tar.entry(header, (error) => (error ? fail(error) : done()))
    // It writes like a stream of Node, which the types of the library do not say.
    pipeline(file.content, entry as unknown as Writable).catch(fail)
  })
  counts.files += 1
  counts.fileBytes += file.bytes
}
