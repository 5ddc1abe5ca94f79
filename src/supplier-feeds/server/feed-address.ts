import { isIP, type LookupFunction } from 'node:net'
import { domainToASCII } from 'node:url'
import { checkAddress, guardedLookup, isPublicAddress, type PictureRules } from '#images/server/picture-address.ts'
import { PictureError } from '#images/server/picture-error.ts'
import { maxFileBytes } from '#importing/import-fields.ts'
import { fetchMessages } from './messages.ts'

/** `ca` certifies servers beside those of the system. */
export type FeedRules = PictureRules & { ca?: string }

export const feedRules: FeedRules = {
  mayReach: isPublicAddress,
  hosts: null,
  ports: new Set([80, 443, 8080, 8443]),
  maxBytes: maxFileBytes,
  timeoutMs: 15 * 60_000,
}

/** The first is the usual one. */
const portsOf: Record<string, readonly [number, ...number[]]> = {
  'ftp:': [21, 2121],
  'ftps:': [21, 2121],
  'sftp:': [22, 2222, 2022, 8022],
}

export const isWeb = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:'

export function checkFeedAddress(address: string, rules: FeedRules): URL {
  const url = URL.parse(address.trim())
  const ports = portsOf[url?.protocol ?? '']
  if (url && isWeb(url)) return checkAddress(address, rules)
  if (!url || !ports || hostOf(url) === '') throw new PictureError(fetchMessages.protocol)
  if (url.username || url.password) throw new PictureError(fetchMessages.loginInAddress)
  if (!ports.includes(portOf(url)) && !rules.ports.has(portOf(url))) throw new PictureError(fetchMessages.port)
  if (pathOf(url) === null) throw new PictureError(fetchMessages.noPath)
  // A host name is resolved when it is connected to; an IP literal never is.
  if (isIP(hostOf(url)) !== 0 && !rules.mayReach(hostOf(url))) throw new PictureError(fetchMessages.notPublic)
  return url
}

export const hostOf = ({ hostname }: URL) =>
  hostname.startsWith('[') ? hostname.slice(1, -1) : domainToASCII(decoded(hostname) ?? '')

export const portOf = ({ port, protocol }: URL) => Number(port) || (portsOf[protocol]?.[0] ?? 0)

/** Null when it names no file. A line break would be another command of FTP. */
export function pathOf({ pathname }: URL): string | null {
  const path = decoded(pathname)
  return path === null || /\p{Cc}/u.test(path) || /(^|\/)$/.test(path) ? null : path
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that stands for nothing: the caller refuses the address.
    return null
  }
}

/** What is connected to, so that the name cannot lead elsewhere between the check and the use. */
export async function resolveHost(host: string, rules: FeedRules, signal: AbortSignal): Promise<string> {
  const lookup: LookupFunction = guardedLookup(rules)
  return await new Promise((resolve, reject) => {
    // The look-up itself cannot be ended, and a DNS that is silent is waited for much longer.
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    lookup(host, {}, (error, address) => (error ? reject(error) : resolve(String(address))))
  })
}
