import type { ServerResponse } from 'node:http'
import type { ConnectionRules } from './connection.ts'

const aYear = 31_536_000

export const permissionsPolicy = 'camera=(), microphone=(), geolocation=(self), payment=(self)'

/** The policy of all responses except pages: runs nothing, cannot be framed, submits no forms. */
const nothingPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

type Rules = Pick<ConnectionRules, 'publicOrigin'> & { isDevelopment: boolean; hstsSubdomains: boolean }

export function securityHeaders({
  publicOrigin,
  isDevelopment,
  hstsSubdomains,
}: Rules): (response: ServerResponse) => void {
  const strictTransport = `max-age=${aYear}${hstsSubdomains ? '; includeSubDomains' : ''}`
  const headers = Object.entries({
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isDevelopment ? {} : { 'Content-Security-Policy': nothingPolicy }),
    ...(publicOrigin?.startsWith('https:') ? { 'Strict-Transport-Security': strictTransport } : {}),
  })
  return (response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
  }
}
