import ipaddr from 'ipaddr.js'

/** Names that lead nowhere on the public internet (RFC 2606, RFC 6761, RFC 6762, RFC 8375, RFC 9476, ICANN on .internal). */
const privateNames = [
  'localhost',
  'local',
  'localdomain',
  'test',
  'example',
  'invalid',
  'internal',
  'alt',
  'home.arpa',
  'lan',
  'home',
  'corp',
]

/**
 * Whether anybody on the internet may reach the shop at this address. Not: no address, localhost and other names that
 * are kept for private networks, names without a dot, and addresses of loopback, private and reserved ranges.
 */
export function isPublicAddress(url: string | null): boolean {
  if (!url || !URL.canParse(url)) return false
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast'
  if (!host.includes('.')) return false
  return !privateNames.some((name) => host === name || host.endsWith(`.${name}`))
}
