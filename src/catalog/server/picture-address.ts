import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { PictureFault } from './picture-fault.ts'

/** Where pictures may be fetched from. Tests reach their own machine by rules of their own. */
export type PictureRules = {
  mayReach: (ip: string) => boolean
  ports: ReadonlySet<number>
  mostBytes: number
  timeoutMs: number
}

export const pictureRules: PictureRules = {
  mayReach: isPublicAddress,
  ports: new Set([80, 443]),
  mostBytes: 15 * 1024 * 1024,
  timeoutMs: 10_000,
}

/** On the open internet: no address of our own machine or network, in whatever notation. */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(ipaddr.IPv6.parseCIDR('2000::/3'))
}

export function checkAddress(address: string, { ports, mayReach }: PictureRules): URL {
  const url = URL.parse(address)
  if (url === null || !/^https?:$/.test(url.protocol)) throw new PictureFault('Adressen är inte http eller https.')
  if (url.username || url.password) throw new PictureFault('Adressen innehåller ett lösenord.')
  if (!ports.has(Number(url.port || (url.protocol === 'https:' ? 443 : 80))))
    throw new PictureFault('Adressens port är inte tillåten.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A name is looked up when the connection is made; a number never is.
  if (isIP(host) !== 0 && !mayReach(host)) throw notPublic()
  return url
}

/** Looks a name up for the connection itself, so that it cannot mean one machine when checked and another when used. */
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

const notPublic = () => new PictureFault('Adressen leder inte ut på internet.')
