import { get as getOpenly, type IncomingMessage } from 'node:http'
import { get as getSafely } from 'node:https'
import { checkAddress, guardedLookup } from '#images/server/picture-address.ts'
import { PictureError } from '#images/server/picture-error.ts'
import { isSameServer } from '#supplier-feeds/fetch-schedule.ts'
import { type DownloadedFile, type Downloading, type FeedAddress, fileNameOf, saveFile } from './downloaded.ts'
import { checkFeedAddress, type FeedRules, isWeb } from './feed-address.ts'
import { FetchError } from './fetch-error.ts'
import { fetchMessages } from './messages.ts'

const maxRedirects = 5

/** Null when the server has nothing new. Time and size are limited in total. */
export async function downloadFeed(feed: FeedAddress, to: string, rules: FeedRules): Promise<DownloadedFile | null> {
  const signal = AbortSignal.timeout(rules.timeoutMs)
  const downloading = { to, rules, signal }
  try {
    const url = checkFeedAddress(feed.address, rules)
    if (isWeb(url)) return await downloadWeb(url, feed, downloading)
    // Loaded for the shops that use them.
    if (url.protocol === 'sftp:') return await (await import('./download-sftp.ts')).downloadSftp(url, feed, downloading)
    return await (await import('./download-ftp.ts')).downloadFtp(url, feed, downloading)
  } catch (error) {
    if (error instanceof FetchError) throw error
    if (error instanceof PictureError) throw new FetchError(error.message)
    if (signal.aborted) throw new FetchError(fetchMessages.tooLate)
    throw new FetchError(sentenceOfError(error))
  }
}

/** Every redirect is checked. */
async function downloadWeb(from: URL, feed: FeedAddress, downloading: Downloading): Promise<DownloadedFile | null> {
  let url = from
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await ask(url, feed, downloading)
    const next = redirectOf(response, url)
    if (next === null) return await read(response, url, downloading)
    response.destroy()
    url = checkAddress(next, downloading.rules)
  }
  throw new FetchError(fetchMessages.redirects)
}

function sentenceOfError(error: unknown): string {
  const code = codeOf(error)
  if (code === 'ENOTFOUND') return fetchMessages.noSuchServer
  if (/CERT|ALTNAME|SIGNATURE/.test(code)) return fetchMessages.certificate
  return fetchMessages.noAnswer(code)
}

function ask(url: URL, feed: FeedAddress, { rules, signal }: Downloading): Promise<IncomingMessage> {
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

async function read(response: IncomingMessage, url: URL, downloading: Downloading): Promise<DownloadedFile | null> {
  const { statusCode = 0, headers } = response
  try {
    if (statusCode === 304) return null
    if (statusCode !== 200) throw new FetchError(sentenceOf(statusCode))
    const saved = await saveFile(response, downloading)
    const { etag = null, 'last-modified': lastModified = null } = headers
    return { ...saved, fileName: fileNameOf(url), etag, lastModified }
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

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'okänt fel'
  return 'code' in error ? String(error.code) : error.message
}
