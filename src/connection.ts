import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Config } from '#core/server/config.ts'

/** What is known of the way a request came, beside what it says itself. */
export type Connection = {
  /** Address of the shopper, for rate limits. */
  ip: string
  /** Whether the browser speaks https, with us or with the proxy. */
  isSecure: boolean
}

export type ConnectionRules = {
  /** Whether X-Forwarded-For and X-Forwarded-Proto are our own proxy's word. */
  trustProxy: boolean
  /** Scheme, host and port of PUBLIC_URL; null when it is not set. */
  publicOrigin: string | null
}

export function connectionRulesOf({
  trustProxy,
  publicUrl,
}: Pick<Config, 'trustProxy' | 'publicUrl'>): ConnectionRules {
  return { trustProxy, publicOrigin: publicUrl === null ? null : new URL(publicUrl).origin }
}

type Socket = { remoteAddress?: string | undefined; encrypted?: boolean | undefined }
type HeaderOf = (name: string) => string | null | undefined

/** A request without a socket was made in process. */
export function connectionOf(headerOf: HeaderOf, socket: Socket | null, rules: ConnectionRules): Connection {
  return {
    ip: clientAddress(headerOf('X-Forwarded-For'), socket, rules.trustProxy),
    isSecure: isSecure(headerOf('X-Forwarded-Proto'), socket, rules),
  }
}

/** The proxy writes whom it heard at the end; what stands before it anybody may have made up. */
function clientAddress(forwarded: string | null | undefined, socket: Socket | null, trustProxy: boolean): string {
  const told = trustProxy ? addressIn(lastOf(forwarded)) : null
  return told ?? (socket ? (addressIn(socket.remoteAddress) ?? 'unknown') : 'local')
}

function isSecure(proto: string | null | undefined, socket: Socket | null, rules: ConnectionRules): boolean {
  if (rules.publicOrigin !== null) return rules.publicOrigin.startsWith('https:')
  if (rules.trustProxy && proto) return lastOf(proto)?.toLowerCase() === 'https'
  return socket?.encrypted === true
}

function lastOf(list: string | null | undefined): string | undefined {
  return list?.split(',').at(-1)?.trim()
}

/** In one notation, an IPv4 address that came as IPv6 as what it is; some proxies write a port after it. */
function addressIn(text: string | undefined): string | null {
  const bare = text?.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return bare !== undefined && isIP(bare) !== 0 ? ipaddr.process(bare).toString() : null
}
