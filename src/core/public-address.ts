import ipaddr from 'ipaddr.js'

// RFC 2606, RFC 6761, RFC 6762 and names used by home routers.
const privateNames = /(^|\.)(localhost|local|test|example|invalid|internal|intranet|lan|home|corp|home\.arpa)$/

/** Whether the address is reachable from the internet; false for null, the local machine and private networks. */
export function isPublicAddress(url: string | null): boolean {
  if (!url || !URL.canParse(url)) return false
  const host = new URL(url).hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() === 'unicast'
  return host.includes('.') && !privateNames.test(host)
}

/** True for a socket, which has no host. */
export function isThisMachine(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').toLowerCase()
  if (name === '' || name === 'localhost' || name.endsWith('.localhost')) return true
  return ipaddr.isValid(name) && ipaddr.process(name).range() === 'loopback'
}
