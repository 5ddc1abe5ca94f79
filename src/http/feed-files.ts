import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { DatabaseGone } from '#core/server/db.ts'

/** Generating takes a second of CPU; a file that is there takes next to none. */
const maxGenerating = 2
const maxReaders = 100
const maxReadersOfNetwork = 2
const idleMs = 20_000
const maxMs = 5 * 60_000
const readAtOnce = 64 * 1024

export type Feed = { etag: string; type: string; chunks: AsyncIterable<string> | Iterable<string> }
type Input = { pathname: string; network: string; feed: Feed }
/** Compressed, and without a name: what it takes is free when it is closed, or when the process ends. */
type FeedFile = { handle: FileHandle; size: number }
type Kept = { etag: string; file: Promise<FeedFile>; isPending: boolean; readers: number; isReplaced: boolean }

export type FeedFiles = {
  answer(request: IncomingMessage, response: ServerResponse, input: Input): Promise<void>
  close(): void
}

/** Each feed is generated once for each version of it, however many read it and however slowly. */
export function openFeedFiles({ folder }: { folder: string }): FeedFiles {
  const kept = new Map<string, Kept>()
  const readersOf = new Map<string, number>()
  let [generating, readers] = [0, 0]

  /** Null when too many are being generated. Who asks meanwhile gets the version that is being generated. */
  function keptAt(pathname: string, { etag, chunks }: Feed): Kept | null {
    const known = kept.get(pathname)
    if (known && (known.etag === etag || known.isPending)) return known
    if (generating >= maxGenerating) return null
    generating += 1
    const made: Kept = { etag, file: write(folder, chunks), isPending: true, readers: 0, isReplaced: false }
    kept.set(pathname, made)
    void ended(made.file).then((isMade) => {
      generating -= 1
      made.isPending = false
      if (known) replace(known)
      if (!isMade && kept.get(pathname) === made) kept.delete(pathname)
    })
    return made
  }

  return {
    async answer(request, response, { pathname, network, feed }) {
      const own = readersOf.get(network) ?? 0
      if (own >= maxReadersOfNetwork) return turnAway(response, 429, 30)
      const made = readers < maxReaders ? keptAt(pathname, feed) : null
      if (!made) return turnAway(response, 503, 30)
      readers += 1
      made.readers += 1
      readersOf.set(network, own + 1)
      try {
        await send(request, response, { ...(await made.file), etag: made.etag, type: feed.type })
      } catch (error) {
        if (!(error instanceof DatabaseGone) || response.headersSent) throw error
        turnAway(response, 503, 5)
      } finally {
        readers -= 1
        made.readers -= 1
        closeUnread(made)
        const left = (readersOf.get(network) ?? 1) - 1
        if (left > 0) readersOf.set(network, left)
        else readersOf.delete(network)
      }
    },
    close() {
      for (const one of kept.values()) replace(one)
      kept.clear()
    },
  }
}

function replace(one: Kept): void {
  one.isReplaced = true
  closeUnread(one)
}

function closeUnread({ file, isReplaced, readers }: Kept): void {
  if (!isReplaced || readers > 0) return
  void ended(file).then(async (isMade) => {
    if (isMade) await closeHandle(file)
  })
}

/** Whether it succeeded; a failure is thrown to those who wait for the file. */
async function ended(file: Promise<FeedFile>): Promise<boolean> {
  const [outcome] = await Promise.allSettled([file])
  return outcome.status === 'fulfilled'
}

async function closeHandle(file: Promise<FeedFile>): Promise<void> {
  await (await file).handle.close()
}

function turnAway(response: ServerResponse, status: number, retryAfter: number): void {
  response.writeHead(status, { 'Retry-After': String(retryAfter) }).end()
}

async function write(folder: string, chunks: Feed['chunks']): Promise<FeedFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `feed-${randomUUID()}`)
  const handle = await open(path, 'wx+')
  try {
    await unlink(path)
    await pipeline(Readable.from(chunks), createGzip({ level: 4 }), async (zipped: AsyncIterable<Buffer>) => {
      for await (const bytes of zipped) await handle.writeFile(bytes)
    })
    return { handle, size: (await handle.stat()).size }
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** A stream of the handle would close it for all when one reader leaves. */
async function* bytesOf(handle: FileHandle): AsyncGenerator<Buffer> {
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(readAtOnce), 0, readAtOnce, position)
    if (bytesRead === 0) return
    position += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

type Sent = FeedFile & { etag: string; type: string }

async function send(request: IncomingMessage, response: ServerResponse, sent: Sent): Promise<void> {
  const zips = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const { socket } = request
  // The connection has another limit between its answers.
  const usual = socket.timeout ?? 0
  const drop = () => void response.destroy()
  socket.setTimeout(idleMs)
  response.on('timeout', drop)
  const late = setTimeout(drop, maxMs)
  const bytes = Readable.from(bytesOf(sent.handle))
  try {
    response.writeHead(200, {
      ETag: sent.etag,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Type': sent.type,
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...(zips ? { 'Content-Encoding': 'gzip', 'Content-Length': sent.size } : {}),
    })
    if (request.method === 'HEAD') response.end()
    else await (zips ? pipeline(bytes, response) : pipeline(bytes, createGunzip(), response))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE')) throw error
  } finally {
    clearTimeout(late)
    response.off('timeout', drop)
    socket.setTimeout(usual)
    bytes.destroy()
  }
}
