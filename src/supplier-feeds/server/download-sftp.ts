import { connect } from 'node:net'
import { promisify } from 'node:util'
import { Client, type SFTPWrapper } from 'ssh2'
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
import { FetchError, HostKeyError } from './fetch-error.ts'
import { algorithmsOf, hostKeyOf } from './host-key.ts'
import { fetchMessages } from './messages.ts'

const idleMs = 30_000

/** The server's key is kept from the first time: a server that has another gets no login. */
export async function downloadSftp(
  url: URL,
  feed: FeedAddress,
  downloading: Downloading,
): Promise<DownloadedFile | null> {
  const { rules, signal } = downloading
  if (!feed.login) throw new FetchError(fetchMessages.loginMissing)
  const socket = connect({ host: await resolveHost(hostOf(url), rules, signal), port: portOf(url), signal })
  const client = new Client()
  // After the connection is ready, its errors come through the transfer.
  client.on('error', () => {})
  try {
    const hostKey = await enter(client, { socket, login: feed.login, known: feed.hostKey })
    const sftp = await promisify((done: (error: Error | undefined, sftp: SFTPWrapper) => void) => client.sftp(done))()
    const path = pathOf(url) ?? ''
    const { size, mtime } = await promisify(sftp.stat.bind(sftp))(path)
    const state = { size, changedAt: new Date(mtime * 1000) }
    checkSize(size, rules)
    if (isKnown(state, feed)) return null
    const saved = await saveFile(sftp.createReadStream(path), downloading)
    if (saved.size < size) throw new FetchError(fetchMessages.cut)
    return { ...saved, ...stateOf(state), fileName: fileNameOf(url), hostKey }
  } catch (error) {
    throw asFetchError(error)
  } finally {
    client.end()
    socket.destroy()
  }
}

type Entering = {
  socket: ReturnType<typeof connect>
  login: { username: string; password: string }
  known: string | null
}

async function enter(client: Client, { socket, login, known }: Entering): Promise<string> {
  let hostKey = ''
  return await new Promise((resolve, reject) => {
    client.on('ready', () => resolve(hostKey))
    client.on('error', (error) =>
      reject(known !== null && hostKey !== '' && hostKey !== known ? new HostKeyError(hostKey) : error),
    )
    client.on('close', () => reject(new FetchError(fetchMessages.cut)))
    client.on('keyboard-interactive', (_name, _text, _language, prompts, answer) =>
      answer(prompts.map(() => login.password)),
    )
    client.connect({
      sock: socket,
      ...login,
      tryKeyboard: true,
      readyTimeout: idleMs,
      keepaliveInterval: idleMs,
      algorithms: { serverHostKey: algorithmsOf(known) },
      hostVerifier: (key: Buffer) => {
        hostKey = hostKeyOf(key)
        return known === null || hostKey === known
      },
    })
  })
}

const noSuchFile = 2
const mayNotRead = 3

function asFetchError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if ('level' in error && error.level === 'client-authentication') return new FetchError(fetchMessages.loginRefused)
  if ('level' in error && error.level === 'client-timeout') return new FetchError(fetchMessages.tooLate)
  const code = 'code' in error ? error.code : null
  if (code === noSuchFile) return new FetchError(fetchMessages.noFile)
  if (code === mayNotRead) return new FetchError(fetchMessages.mayNotRead)
  return typeof code === 'number' ? new FetchError(fetchMessages.answered(code)) : error
}
