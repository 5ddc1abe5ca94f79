import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type AppDeps, originOf } from '#app-deps.ts'
import { siteMapIndex, siteMapPart } from '#content/server/site-map.ts'
import { dayOf } from '#core/day.ts'
import { DatabaseGone } from '#core/server/db.ts'
import { feedChannelAt } from '#feeds/channels.ts'
import { readFeedChannels } from '#feeds/server/feed-channel-table.ts'
import { feedFile } from '#feeds/server/feed-file.ts'
import type { FeedDeps } from '#feeds/server/feed-item.ts'
import { networkOf } from '#rate-limits/server/limit-attempts.ts'
import { visitorFee } from '#shipping/visitor-fee.ts'
import { connectionOf, connectionRulesOf } from './connection.ts'
import { openFeedFiles } from './feed-files.ts'
import { llmsTxt } from './llms-txt.ts'
import { robotsTxt } from './robots.ts'
import { securityTxt } from './security-txt.ts'

export type CrawlerFiles = {
  answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<boolean>
  close(): void
}

type CrawlerFile = { type: string; chunks: AsyncIterable<string> | Iterable<string>; version?: string }

const xml = 'application/xml; charset=utf-8'

export function openCrawlerFiles(deps: AppDeps): CrawlerFiles {
  const { productCache } = deps
  const started = Date.now().toString(36)
  let revision = 0
  const feedFiles = openFeedFiles({ folder: join(deps.config.dataDir, 'feeds') })
  const rules = connectionRulesOf(deps.config)
  const ends = [productCache.onChange(() => (revision += 1)), productCache.onNavigation(() => (revision += 1))]

  return {
    async answer(request, response, pathname) {
      const now = new Date()
      const isFeed = pathname.startsWith('/feeds/')
      let file: CrawlerFile | null
      try {
        if (isFeed) file = await feedAt(request, pathname, { deps, now })
        else file = pathname === '/llms.txt' ? await llmsFile(deps) : fileAt(pathname, { deps, now })
      } catch (error) {
        if (!(error instanceof DatabaseGone)) throw error
        response.writeHead(503, { 'Retry-After': '5' }).end()
        return true
      }
      if (!file) return false
      const etag = `"${started}-${revision}-${dayOf(now)}${file.version ?? ''}"`
      const headers = { ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' }
      if (request.headers['if-none-match'] === etag) {
        response.writeHead(304, headers).end()
        return true
      }
      if (isFeed) {
        const { ip } = connectionOf((name) => headerOf(request, name), request.socket, rules)
        await feedFiles.answer(request, response, { pathname, network: networkOf(ip), feed: { ...file, etag } })
      } else await write(request, response, { ...file, headers })
      return true
    },
    close() {
      for (const end of ends) end()
      feedFiles.close()
    },
  }
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name.toLowerCase()]
  return Array.isArray(value) ? value.join(', ') : value
}

type FileContext = { deps: AppDeps; now: Date }

/** A channel that is off has no file, nor has one without the key of its address. */
async function feedAt(
  request: IncomingMessage,
  pathname: string,
  { deps, now }: FileContext,
): Promise<CrawlerFile | null> {
  const channel = feedChannelAt(pathname)
  const stored = channel && (await readFeedChannels(deps.db)).find((one) => one.channel === channel)
  if (!channel || !stored?.isOn || !isKnown(request, stored.key)) return null
  const { methods } = await deps.shipping.settingsAt(now)
  const shippingOf: FeedDeps['shippingOf'] = (product, price) => visitorFee(methods, product, price)
  const file = feedFile(channel, stored.rules, { ...deps, origin: originOf(deps.config), now, shippingOf })
  return { ...file, version: `-${stored.version}` }
}

/** Names the feed of all products while anyone may read it. */
async function llmsFile({ db, config, productCache, stores }: AppDeps): Promise<CrawlerFile> {
  const google = (await readFeedChannels(db)).find(({ channel }) => channel === 'google')
  const facts = { origin: originOf(config), sections: [...productCache.sections.values()], stores: stores.all() }
  const hasOpenFeed = google !== undefined && google.isOn && google.key === null
  return {
    type: 'text/plain; charset=utf-8',
    chunks: [llmsTxt({ ...facts, hasOpenFeed })],
    version: hasOpenFeed ? '-open' : '',
  }
}

function isKnown({ url }: IncomingMessage, key: string | null): boolean {
  if (key === null) return true
  const given = Buffer.from(URL.parse(url ?? '', 'http://shop')?.searchParams.get('key') ?? '')
  const wanted = Buffer.from(key)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function fileAt(pathname: string, { deps, now }: FileContext): CrawlerFile | null {
  const feedDeps = { ...deps, origin: originOf(deps.config), now }
  if (pathname === '/robots.txt') {
    return {
      type: 'text/plain; charset=utf-8',
      chunks: [robotsTxt(deps.config.isMarkedAsDemo ? null : deps.config.publicUrl)],
    }
  }
  if (pathname === '/.well-known/security.txt') {
    return { type: 'text/plain; charset=utf-8', chunks: [securityTxt(deps.config, now)] }
  }
  if (pathname === '/sitemap.xml') return { type: xml, chunks: siteMapIndex(feedDeps) }
  const part = /^\/sitemap-([a-z0-9-]+)\.xml$/.exec(pathname)?.[1]
  const chunks = part === undefined ? null : siteMapPart(part, feedDeps)
  return chunks && { type: xml, chunks }
}

type Written = CrawlerFile & { headers: Record<string, string> }

async function write(
  request: IncomingMessage,
  response: ServerResponse,
  { type, chunks, headers }: Written,
): Promise<void> {
  const zips = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
  const iterator = iteratorOf(chunks)
  try {
    // The first chunk is produced before the headers are sent, since the database may be unavailable.
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

async function* iteratorOf(chunks: CrawlerFile['chunks']): AsyncGenerator<string> {
  yield* chunks
}

async function* resumed(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  if (!first.done) yield first.value
  yield* rest
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
}
