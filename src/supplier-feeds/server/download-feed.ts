import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { get as getOpenly, type IncomingMessage } from 'node:http'
import { get as getSafely } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { checkAddress, guardedLookup, isPublicAddress, type PictureRules } from '#images/server/picture-address.ts'
import { PictureError } from '#images/server/picture-error.ts'
import { maxFileBytes } from '#importing/import-fields.ts'
import { isSameServer } from '#supplier-feeds/feed-rules.ts'
import { FetchError } from './fetch-error.ts'
import { fetchMessages } from './messages.ts'

export const feedRules: PictureRules = {
  mayReach: isPublicAddress,
  hosts: null,
  ports: new Set([80, 443, 8080, 8443]),
  maxBytes: maxFileBytes,
  timeoutMs: 15 * 60_000,
}

export type FeedAddress = {
  address: string
  login: { username: string; password: string } | null
  /** Of the file that the shop has. */
  known: { etag: string | null; lastModified: string | null }
}

export type Downloaded = {
  size: number
  hash: string
  fileName: string
  etag: string | null
  lastModified: string | null
}

const maxRedirects = 5

/** Null when the server has nothing new. Every redirect is checked; time and size are limited in total. */
export async function downloadFeed(feed: FeedAddress, to: string, rules: PictureRules): Promise<Downloaded | null> {
  const signal = AbortSignal.timeout(rules.timeoutMs)
  try {
    let url = checkAddress(feed.address, rules)
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const response = await ask(url, feed, { rules, signal })
      const next = redirectOf(response, url)
      if (next === null) return await read(response, url, { to, rules })
      response.destroy()
      url = checkAddress(next, rules)
    }
    throw new FetchError(fetchMessages.redirects)
  } catch (error) {
    if (error instanceof FetchError) throw error
    if (error instanceof PictureError) throw new FetchError(error.message)
    if (signal.aborted) throw new FetchError(fetchMessages.tooLate)
    const code = codeOf(error)
    throw new FetchError(code === 'ENOTFOUND' ? fetchMessages.noSuchServer : fetchMessages.noAnswer(code))
  }
}

type Asking = { rules: PictureRules; signal: AbortSignal }

function ask(url: URL, feed: FeedAddress, { rules, signal }: Asking): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const options = { signal, agent: false, lookup: guardedLookup(rules), headers: headersOf(url, feed) }
    const request = url.protocol === 'https:' ? getSafely(url, options) : getOpenly(url, options)
    request.on('response', resolve)
    request.on('error', reject)
  })
}

/** A redirect to another server does not get the login. */
function headersOf(url: URL, { address, login, known }: FeedAddress): Record<string, string> {
  const isLoggedIn = login && isSameServer(address, url.href)
  const pair = isLoggedIn && Buffer.from(`${login.username}:${login.password}`).toString('base64')
  return {
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'shop-feeds/1.0',
    ...(pair ? { authorization: `Basic ${pair}` } : {}),
    ...(known.etag ? { 'if-none-match': known.etag } : {}),
    ...(known.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): string | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  return URL.parse(headers.location ?? '', from)?.href ?? ''
}

async function read(
  response: IncomingMessage,
  url: URL,
  { to, rules }: { to: string; rules: PictureRules },
): Promise<Downloaded | null> {
  const { statusCode = 0, headers } = response
  try {
    if (statusCode === 304) return null
    if (statusCode !== 200) throw new FetchError(sentenceOf(statusCode))
    const hash = createHash('sha256')
    let size = 0
    const counted = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > rules.maxBytes) throw new FetchError(fetchMessages.tooLarge(Math.floor(rules.maxBytes / 1024 ** 2)))
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(response, counted, createWriteStream(to))
    const { etag = null, 'last-modified': lastModified = null } = headers
    return { size, hash: hash.digest('hex'), fileName: fileNameOf(url), etag, lastModified }
  } catch (error) {
    if (error instanceof Error && !(error instanceof FetchError) && codeOf(error) === 'ECONNRESET')
      throw new FetchError(fetchMessages.cut)
    throw error
  } finally {
    response.destroy()
  }
}

function sentenceOf(status: number): string {
  if (status === 401 || status === 403) return fetchMessages.login(status)
  return status === 404 || status === 410 ? fetchMessages.missing(status) : fetchMessages.answered(status)
}

function fileNameOf({ pathname, hostname }: URL): string {
  const name = pathname.split('/').at(-1) ?? ''
  return (/^[\w.-]+$/.test(name) ? name : hostname).slice(-200)
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'okänt fel'
  return 'code' in error ? String(error.code) : error.message
}
