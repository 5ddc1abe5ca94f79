import { isIP } from 'node:net'
import { isPublicAddress } from '#images/server/picture-address.ts'

export type WebhookRules = {
  mayReach: (ip: string) => boolean
  ports: ReadonlySet<number>
  /** Only for development: what is sent can be read on its way. */
  allowsHttp: boolean
  timeoutMs: number
  /** Certifies receivers beside those of the system. */
  ca?: string
}

export const webhookRules: WebhookRules = {
  mayReach: isPublicAddress,
  ports: new Set([443, 8443]),
  allowsHttp: false,
  timeoutMs: 15_000,
}

/** Of WEBHOOKS_LOCAL: any port of any machine, also without TLS. */
export const localWebhookRules: WebhookRules = {
  ...webhookRules,
  mayReach: () => true,
  ports: new Set(),
  allowsHttp: true,
}

export type AddressProblem = 'no-address' | 'not-https' | 'login-in-address' | 'port' | 'not-public'

/** Null when it may be called. A host name is resolved when it is connected to. */
export function problemOfAddress(address: string, rules: WebhookRules): AddressProblem | null {
  const url = URL.parse(address)
  if (!url) return 'no-address'
  if (url.protocol !== 'https:' && !(rules.allowsHttp && url.protocol === 'http:')) return 'not-https'
  if (url.username || url.password) return 'login-in-address'
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (rules.ports.size > 0 && !rules.ports.has(port)) return 'port'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return isIP(host) !== 0 && !rules.mayReach(host) ? 'not-public' : null
}
