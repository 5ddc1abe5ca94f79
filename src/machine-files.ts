import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { FeedParts } from '#catalog/server/feeds/feed-item.ts'
import { googleXml } from '#catalog/server/feeds/google-xml.ts'
import { prisjaktTsv } from '#catalog/server/feeds/prisjakt-tsv.ts'
import { siteMapIndex, siteMapPart } from '#content/server/site-map.ts'
import { dayOf } from '#core/day.ts'
import { DatabaseGone } from '#core/server/db.ts'
import type { Method } from '#shipping/methods.ts'
import { visitorFee } from '#shipping/visitor-fee.ts'
import { originOf, type Rooms } from './api.ts'
import { robotsTxt } from './robots.ts'
import { securityTxt } from './security-txt.ts'

/** Answers the addresses that only programs ask for; false for any other. */
export type MachineFiles = {
  answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean>
  close(): void
}

type MachineFile = { type: string; pieces: AsyncIterable<string> | Iterable<string> }

const xml = 'application/xml; charset=utf-8'

/** Whole feeds are written for two at a time: each takes a second of a core. */
const mostAtOnce = 2

export function openMachineFiles(rooms: Rooms): MachineFiles {
  const { shelf } = rooms
  const started = Date.now().toString(36)
  let revision = 0
  let running = 0
  const ends = [shelf.onChange(() => (revision += 1)), shelf.onNavigation(() => (revision += 1))]

  return {
    async answer(request, response, pathname) {
      const now = new Date()
      const { methods } = await rooms.shipping.settings()
      const file = fileAt(pathname, { rooms, methods, now })
      if (!file) return false
      const etag = `"${started}-${revision}-${dayOf(now)}"`
      const headers = { ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' }
      if (request.headers['if-none-match'] === etag) {
        response.writeHead(304, headers).end()
        return true
      }
      const isFeed = pathname.startsWith('/feeds/')
      if (isFeed && running >= mostAtOnce) {
        response.writeHead(503, { 'Retry-After': '30' }).end()
        return true
      }
      if (isFeed) running += 1
      try {
        await write(request, response, { ...file, headers })
      } finally {
        if (isFeed) running -= 1
      }
      return true
    },
    close() {
      for (const end of ends) end()
    },
  }
}

/** TABLE of what is written for programs. */
type FileFacts = { rooms: Rooms; methods: readonly Method[]; now: Date }

function fileAt(pathname: string, { rooms, methods, now }: FileFacts): MachineFile | null {
  const parts = { ...rooms, origin: originOf(rooms.config), now }
  const shippingOf: FeedParts['shippingOf'] = (product, priceOre) => visitorFee(methods, product, priceOre)
  if (pathname === '/robots.txt') {
    return {
      type: 'text/plain; charset=utf-8',
      pieces: [robotsTxt(rooms.config.isMarkedAsDemo ? null : rooms.config.publicUrl)],
    }
  }
  if (pathname === '/.well-known/security.txt') {
    return { type: 'text/plain; charset=utf-8', pieces: [securityTxt(rooms.config, now)] }
  }
  if (pathname === '/sitemap.xml') return { type: xml, pieces: siteMapIndex(parts) }
  if (pathname === '/feeds/google.xml') return { type: xml, pieces: googleXml({ ...parts, shippingOf }) }
  if (pathname === '/feeds/prisjakt.tsv') {
    return { type: 'text/tab-separated-values; charset=utf-8', pieces: prisjaktTsv({ ...parts, shippingOf }) }
  }
  const part = /^\/sitemap-([a-z0-9-]+)\.xml$/.exec(pathname)?.[1]
  const pieces = part === undefined ? null : siteMapPart(part, parts)
  return pieces && { type: xml, pieces }
}

type Written = MachineFile & { headers: Record<string, string> }

async function write(
  request: IncomingMessage,
  response: ServerResponse,
  { type, pieces, headers }: Written,
): Promise<void> {
  const zips = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const iterator = iteratorOf(pieces)
  try {
    // The first piece is made before anything is promised: the database may be away.
    const first = await iterator.next()
    response.writeHead(200, {
      ...headers,
      'Content-Type': type,
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...(zips ? { 'Content-Encoding': 'gzip' } : {}),
    })
    if (request.method === 'HEAD') {
      response.end()
      return
    }
    const source = Readable.from(resumed(first, iterator))
    await (zips ? pipeline(source, createGzip({ level: 4 }), response) : pipeline(source, response))
  } catch (error) {
    if (isGone(error)) return
    if (!(error instanceof DatabaseGone) || response.headersSent) throw error
    response.writeHead(503, { 'Retry-After': '5' }).end()
  } finally {
    await iterator.return?.(undefined)
  }
}

async function* iteratorOf(pieces: MachineFile['pieces']): AsyncGenerator<string> {
  yield* pieces
}

async function* resumed(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value
  yield* rest
}

/** Whoever asked has left; nothing is wrong. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
