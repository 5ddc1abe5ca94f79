import { PassThrough } from 'node:stream'
import { Client, FTPError } from 'basic-ftp'
import {
  checkSize,
  type DownloadedFile,
  type Downloading,
  type FeedAddress,
  fileNameOf,
  isKnown,
  saveFile,
  stateOf,
} from './downloaded.ts'
import { hostOf, pathOf, portOf, resolveHost } from './feed-address.ts'
import { FetchError } from './fetch-error.ts'
import { fetchMessages } from './messages.ts'

const idleMs = 30_000
const anonymous = { username: 'anonymous', password: 'anonymous@' }

/** `ftps` is explicit TLS: a server without it gets no login. */
export async function downloadFtp(
  url: URL,
  feed: FeedAddress,
  downloading: Downloading,
): Promise<DownloadedFile | null> {
  const { rules, signal } = downloading
  // The file comes from the server of the control connection, or a server could make the shop reach others.
  const client = new Client(idleMs, { allowSeparateTransferHost: false })
  const close = () => client.close()
  signal.addEventListener('abort', close)
  try {
    await enter(client, url, feed, downloading)
    const path = fileOf(url)
    const state = { size: await requested(client.size(path)), changedAt: await requested(client.lastMod(path)) }
    checkSize(state.size ?? 0, rules)
    if (isKnown(state, feed)) return null
    const chunks = new PassThrough()
    const [saved] = await Promise.all([saveFile(chunks, downloading), client.downloadTo(chunks, path)])
    if (state.size !== null && saved.size !== state.size) throw new FetchError(fetchMessages.cut)
    return { ...saved, ...stateOf(state), fileName: fileNameOf(url) }
  } catch (error) {
    throw asFetchError(error)
  } finally {
    signal.removeEventListener('abort', close)
    close()
  }
}

async function enter(client: Client, url: URL, { login }: FeedAddress, { rules, signal }: Downloading): Promise<void> {
  const host = hostOf(url)
  await client.connect(await resolveHost(host, rules, signal), portOf(url))
  if (url.protocol === 'ftps:') {
    const ca = rules.ca === undefined ? {} : { ca: rules.ca }
    await client.useTLS({ host, servername: host, ...ca }).catch((error: unknown) => {
      if (error instanceof FTPError) throw new FetchError(fetchMessages.noTls)
      throw error
    })
  }
  const { username, password } = login ?? anonymous
  if (/[\r\n\0]/.test(username + password)) throw new FetchError(fetchMessages.loginRefused)
  await client.login(username, password)
  await client.useDefaultSettings()
}

/** Relative to where the login leads, unless it begins with two slashes. */
const fileOf = (url: URL) => (pathOf(url) ?? '').slice(1)

/** Null of a server that does not know the question; one without the file says so when it is fetched. */
async function requested<T>(answer: Promise<T>): Promise<T | null> {
  return await answer.catch((error: unknown) => {
    if (error instanceof FTPError) return null
    throw error
  })
}

function asFetchError(error: unknown): unknown {
  if (error instanceof FTPError) return new FetchError(sentenceOf(error.code))
  if (!(error instanceof Error) || 'code' in error) return error
  // The library has no codes of its own.
  if (error.message.includes('PASV returned another host')) return new FetchError(fetchMessages.otherHost)
  return /FIN packet|closed/.test(error.message) ? new FetchError(fetchMessages.cut) : error
}

function sentenceOf(code: number): string {
  if (code === 530 || code === 332) return fetchMessages.login(code)
  return code === 550 ? fetchMessages.missing(code) : fetchMessages.answered(code)
}
