import { isThisMachine } from '#core/public-address.ts'

/** A folder of an IMAP server, open for reading and for marking messages as read. */
export type Mailbox = {
  /** UIDs are those of before only while this is the same (RFC 3501, 2.3.1.1). */
  uidValidity: number
  /** In ascending order; `since` is the day on which a message came to the folder. */
  uidsAfter(uid: number, since: Date | null): Promise<number[]>
  /** Sizes in bytes, and media types of all parts. A message that has been removed is missing. */
  describe(uids: readonly number[]): Promise<DescribedMessage[]>
  /** Without marking it as read; null when the server does not have it any more, or cannot read it. */
  read(uid: number): Promise<Uint8Array | null>
  markAsRead(uid: number): Promise<void>
  close(): Promise<void>
}

export type DescribedMessage = { uid: number; size: number; types: readonly string[] }

/** Why a mailbox cannot be read. */
export type MailboxProblem = 'credentials' | 'certificate' | 'folder' | 'unreachable' | 'interrupted'

export class MailboxError extends Error {
  readonly problem: MailboxProblem
  constructor(cause: unknown) {
    super('The mailbox could not be read', { cause })
    this.problem = problemOf(cause)
  }
}

/** In milliseconds; `total` is from connecting to closing. */
export type MailboxLimits = { connectionTimeout: number; socketTimeout: number; total: number }

const defaultLimits: MailboxLimits = { connectionTimeout: 10_000, socketTimeout: 30_000, total: 4 * 60_000 }

/** `user@imap.example/INBOX`: names a mailbox without its password. */
export function mailboxName(url: string): string {
  const { username, host, folder } = placeOf(url)
  return `${username}@${host}/${folder}`
}

const mebibyte = 1024 * 1024
/** The size of a message is limited before it is read; these bound a server that does not keep to what it has said. */
const maxSizes = { maxLineLength: 4 * mebibyte, maxLiteralSize: 4 * mebibyte, maxResponseSize: 8 * mebibyte }

/**
 * Connects by TLS: at once with `imaps:`, by STARTTLS with `imap:`, which only this machine may do without. What fails
 * here, or later with the mailbox, is thrown as a `MailboxError`.
 */
export async function openMailbox(url: string, limits: MailboxLimits = defaultLimits): Promise<Mailbox> {
  const { ImapFlow } = await import('imapflow')
  const { secure, host, port, username, password, folder } = placeOf(url)
  const client = new ImapFlow({
    host,
    port,
    secure,
    ...(secure || isThisMachine(host) ? {} : { doSTARTTLS: true }),
    auth: { user: username, pass: password },
    connectionTimeout: limits.connectionTimeout,
    greetingTimeout: limits.connectionTimeout,
    socketTimeout: limits.socketTimeout,
    ...maxSizes,
    disableAutoIdle: true,
    disableCompression: true,
    logger: false,
  })
  // What fails is thrown by the command that waits for it.
  client.on('error', () => {})
  const deadline = setTimeout(() => client.close(), limits.total)
  const close = async () => {
    clearTimeout(deadline)
    // It is closed in any case.
    await client.logout().catch(() => {})
    client.close()
  }
  try {
    await client.connect()
    const { uidValidity } = await client.mailboxOpen(folder)
    return withMailboxErrors({
      uidValidity: Number(uidValidity),
      async uidsAfter(uid, since) {
        const range = { uid: `${uid + 1}:*`, ...(since ? { since } : {}) }
        const found = await client.search(range, { uid: true })
        if (!found) throw new Error('The search failed')
        // The range includes the last message, whatever its number is.
        return found.filter((one) => one > uid)
      },
      async describe(uids) {
        const described: DescribedMessage[] = []
        const query = { uid: true, size: true, bodyStructure: true }
        for await (const { uid, size, bodyStructure } of client.fetch([...uids], query, { uid: true })) {
          described.push({ uid, size: size ?? 0, types: bodyStructure ? typesOf(bodyStructure) : [] })
        }
        return described
      },
      async read(uid) {
        try {
          const message = await client.fetchOne(String(uid), { source: true }, { uid: true })
          return message ? (message.source ?? null) : null
        } catch (error) {
          if (isUnreadable(error)) return null
          throw error
        }
      },
      async markAsRead(uid) {
        await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      },
      close,
    })
  } catch (error) {
    await close()
    throw new MailboxError(error)
  }
}

function withMailboxErrors(mailbox: Mailbox): Mailbox {
  const fail = (error: unknown) => {
    throw new MailboxError(error)
  }
  return {
    ...mailbox,
    uidsAfter: (uid, since) => mailbox.uidsAfter(uid, since).catch(fail),
    describe: (uids) => mailbox.describe(uids).catch(fail),
    read: (uid) => mailbox.read(uid).catch(fail),
    markAsRead: (uid) => mailbox.markAsRead(uid).catch(fail),
  }
}

function problemOf(error: unknown): MailboxProblem {
  if (!(error instanceof Error)) return 'interrupted'
  const { code = '', authenticationFailed, mailboxMissing } = error as FailedCommand
  if (authenticationFailed) return 'credentials'
  if (mailboxMissing) return 'folder'
  if (certificateCodes.test(code)) return 'certificate'
  return unreachableCodes.has(code) ? 'unreachable' : 'interrupted'
}

/** What the library adds to its errors. */
type FailedCommand = Error & {
  code?: string
  authenticationFailed?: boolean
  mailboxMissing?: boolean
  responseStatus?: string
  serverResponseCode?: string
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS|EPROTO|HOSTNAME/
const unreachableCodes: ReadonlySet<string> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
])

/** What may succeed later is tried again (RFC 5530). */
const temporary: ReadonlySet<string> = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN'])

/** The server has answered that it cannot give this message. */
function isUnreadable(error: unknown): boolean {
  const { responseStatus, serverResponseCode = '' } = error as FailedCommand
  return responseStatus === 'NO' && !temporary.has(serverResponseCode)
}

type Structure = { type?: string | undefined; childNodes?: Structure[] | undefined }

function typesOf({ type, childNodes = [] }: Structure): string[] {
  return [...(type ? [type.toLowerCase()] : []), ...childNodes.flatMap(typesOf)]
}

function placeOf(url: string) {
  const { protocol, hostname, port, username, password, pathname } = new URL(url)
  const secure = protocol === 'imaps:'
  return {
    secure,
    host: hostname,
    port: Number(port) || (secure ? 993 : 143),
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}
