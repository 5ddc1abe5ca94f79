import { z } from 'zod'
import { flag, host, type ParsedSettings, url } from './setting-field.ts'

export type HttpConfig = {
  port: number
  host: string
  /** Without a trailing slash. */
  publicUrl: string | null
  trustProxy: boolean
  hstsSubdomains: boolean
  unsafeCallsPerMinute: number
  streamsPerNetwork: number
}

export const httpSettings = {
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(3000)
    .describe('Port to serve on'),
  HOST: host.default('0.0.0.0').describe('Address to listen on'),
  PUBLIC_URL: url(['http:', 'https:'])
    .refine(isOrigin, 'must be an address without a path, such as https://butiken.se')
    .optional()
    .describe('Public address of the shop, for links in emails and canonical links'),
  TRUST_PROXY: flag
    .default(false)
    .describe('Set to true behind your own proxy that sets X-Forwarded-For; limits then count visitors, not the proxy'),
  HSTS_SUBDOMAINS: flag
    .default(true)
    .describe(
      'Set to false if subdomains of PUBLIC_URL are served without https; otherwise browsers refuse them for a year',
    ),
  UNSAFE_CALLS_PER_MINUTE: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(600)
    .describe('Maximum unsafe calls and forms per minute and network, across all processes; 0 = no limit'),
  STREAMS_PER_NETWORK: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .default(200)
    .describe('Maximum open streams (notifications, chat) per network and process; 0 = no limit'),
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash, username } = new URL(text)
  return /^\/*$/.test(pathname) && search + hash + username === ''
}

export function httpConfig(read: ParsedSettings<typeof httpSettings>): HttpConfig {
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustProxy: read.TRUST_PROXY,
    hstsSubdomains: read.HSTS_SUBDOMAINS,
    unsafeCallsPerMinute: read.UNSAFE_CALLS_PER_MINUTE,
    streamsPerNetwork: read.STREAMS_PER_NETWORK,
  }
}
