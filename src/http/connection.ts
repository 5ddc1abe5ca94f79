import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type { Config } from '#environment/config.ts'

export type Connection = {
  ip: string
  isSecure: boolean
}

export type ConnectionRules = {
  /** Whether to trust X-Forwarded-For and X-Forwarded-Proto. */
  trustProxy: boolean
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

export function connectionOf(headerOf: HeaderOf, socket: Socket | null, rules: ConnectionRules): Connection {
  return {
    ip: clientAddress(headerOf('X-Forwarded-For'), socket, rules.trustProxy),
    isSecure: isSecure(headerOf('X-Forwarded-Proto'), socket, rules),
  }
}

/** Only the last address is written by the proxy; clients can forge the others. */
function clientAddress(forwarded: string | null | undefined, socket: Socket | null, trustProxy: boolean): string {
  const forwardedIp = trustProxy ? addressIn(lastOf(forwarded)) : null
  return forwardedIp ?? (socket ? (addressIn(socket.remoteAddress) ?? 'unknown') : 'local')
}

function isSecure(proto: string | null | undefined, socket: Socket | null, rules: ConnectionRules): boolean {
  if (rules.publicOrigin !== null) return rules.publicOrigin.startsWith('https:')
  if (rules.trustProxy && proto) return lastOf(proto)?.toLowerCase() === 'https'
  return socket?.encrypted === true
}

function lastOf(list: string | null | undefined): string | undefined {
  return list?.split(',').at(-1)?.trim()
}

const addresses = new LRUCache<string, string>({ max: 1000 })

/** Normalises IPv4-mapped IPv6 addresses, and removes the port some proxies append. */
function addressIn(text: string | undefined): string | null {
  if (text === undefined) return null
  const known = addresses.get(text)
  if (known !== undefined) return known
  const address = parsedAddress(text)
  if (address !== null) addresses.set(text, address)
  return address
}

function parsedAddress(text: string): string | null {
  const bare = text.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return isIP(bare) !== 0 ? ipaddr.process(bare).toString() : null
}
