import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, Transform, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { Db } from '#core/server/db.ts'
import { nullIfAbsent } from '#core/server/null-if-absent.ts'
import { backupLines, inSnapshot } from '#database/backup.ts'
import { type ArchiveKeys, encrypterOf } from './archive-keys.ts'
import { dataFiles } from './data-files.ts'

export type ArchiveCounts = { rows: number; files: number; fileBytes: number }
export type WrittenArchive = ArchiveCounts & { bytes: number; sha256: string }

type Deps = { db: Db; dataDir: string; secretKeys: readonly Buffer[]; keys: ArchiveKeys; now: Date }

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
export async function writeArchive(file: string, deps: Deps): Promise<WrittenArchive> {
  const unfinished = `${file}.unfinished`
  const encrypter = encrypterOf(deps.keys)
  const counts: ArchiveCounts = { rows: 0, files: 0, fileBytes: 0 }
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    // Node's types of a web stream are not those of the browser, which the library has.
    const plain = ReadableStream.from(archiveBytes(deps, counts)) as globalThis.ReadableStream<Uint8Array>
    const encrypted = (await encrypter.encrypt(plain)) as unknown as AsyncIterable<Uint8Array>
    await pipeline(encrypted, count, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, file)
    return { ...counts, bytes, sha256: hash.digest('hex') }
  } finally {
    await rm(unfinished, { force: true })
  }
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

async function fill(tar: Pack, { db, dataDir, secretKeys, now }: Deps, counts: ArchiveCounts): Promise<void> {
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
  for (const name of await dataFiles(dataDir)) await putFile(tar, dataDir, name, counts)
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

async function putFile(tar: Pack, dataDir: string, name: string, counts: ArchiveCounts): Promise<void> {
  // Files of imports are removed when they are old.
  const file = await open(join(dataDir, name)).catch(nullIfAbsent)
  if (!file) return
  try {
    const { size, mtime } = await file.stat()
    await new Promise<void>((done, fail) => {
      const header = { name: `${archiveNames.files}${name}`, mode: 0o600, size, mtime }
      const entry = tar.entry(header, (error) => (error ? fail(error) : done()))
      // A file that still grows is taken as long as it was.
      const source = size > 0 ? file.createReadStream({ end: size - 1, autoClose: false }) : Readable.from([])
      // It writes like a stream of Node, which the types of the library do not say.
      pipeline(source, entry as unknown as Writable).catch(fail)
    })
    counts.files += 1
    counts.fileBytes += size
  } finally {
    await file.close()
  }
}
