import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { pictureMessages } from '#images/back-office-messages.ts'
import { PictureError } from './picture-error.ts'

export type PictureRules = {
  mayReach: (ip: string) => boolean
  hosts: readonly string[] | null
  ports: ReadonlySet<number>
  maxBytes: number
  timeoutMs: number
}

export const pictureRules: PictureRules = {
  mayReach: isPublicAddress,
  hosts: null,
  ports: new Set([80, 443]),
  maxBytes: 15 * 1024 * 1024,
  timeoutMs: 10_000,
}

/** False for local and private addresses, in any notation. */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(ipaddr.IPv6.parseCIDR('2000::/3'))
}

export function isAllowedHost(host: string, hosts: readonly string[] | null): boolean {
  if (hosts === null) return true
  return hosts.some((allowed) => (allowed.startsWith('*.') ? host.endsWith(allowed.slice(1)) : host === allowed))
}

export function checkAddress(address: string, { ports, mayReach, hosts }: PictureRules): URL {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new PictureError(pictureMessages.notHttp)
  if (url.username || url.password) throw new PictureError(pictureMessages.hasPassword)
  if (!ports.has(Number(url.port || (url.protocol === 'https:' ? 443 : 80))))
    throw new PictureError(pictureMessages.wrongPort)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isAllowedHost(host, hosts)) throw new PictureError(pictureMessages.unlistedHost(host), { isUnlisted: true })
  // A host name is resolved at connect; an IP literal never is.
  if (isIP(host) !== 0 && !mayReach(host)) throw notPublic()
  return url
}

/** Resolves within the connection, so that a name cannot resolve differently between check and use (DNS rebinding). */
export function guardedLookup({ mayReach }: PictureRules): LookupFunction {
  return (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) done(error ?? new Error(`${host} has no address`), '', 0)
      else if (!addresses.every(({ address }) => mayReach(address))) done(notPublic(), '', 0)
      else if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

const notPublic = () => new PictureError(pictureMessages.notPublic)
