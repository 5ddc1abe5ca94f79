import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import type { CurrentSecret } from './secret-files.ts'
import { type ParsedSettings, url } from './setting-field.ts'

export type CdnConfig = {
  /** Without a trailing slash. */
  cdnUrl: string | null
  /** Null without caches in front of the shop that keep its pages. */
  cdnPurge: { url: string; token: (() => string) | null } | null
}

export const cdnSettings = {
  CDN_URL: url(['https:', 'http:'])
    .optional()
    .describe(
      'Origin of a content delivery network in front of the shop; browsers ask it for the calls that are the same for everyone',
    ),
  CDN_PURGE_URL: url(['varnish:', 'fastly:', 'cloudflare:'])
    .optional()
    .describe(
      'The caches in front of the shop that may keep its public pages, and are purged when these change: `varnish://host:port`, `fastly://service-id` or `cloudflare://zone-id`',
    ),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{8,}$/, 'must be one word of at least 8 characters')
    .optional()
    .describe('API token that may purge, for Fastly and Cloudflare'),
}

export function cdnConfig(read: ParsedSettings<typeof cdnSettings>, current: CurrentSecret): CdnConfig {
  return {
    cdnUrl: read.CDN_URL ? new URL(read.CDN_URL).origin : null,
    cdnPurge: purgeAccess(read, current('CDN_PURGE_TOKEN')),
  }
}

function purgeAccess(read: ParsedSettings<typeof cdnSettings>, token: (() => string) | null): CdnConfig['cdnPurge'] {
  const { CDN_PURGE_URL: url } = read
  if (url === undefined) return null
  if (!token && !url.startsWith('varnish:'))
    throw new ConfigError(`CDN_PURGE_URL=${url} also needs CDN_PURGE_TOKEN, or leave CDN_PURGE_URL out.`)
  return { url, token }
}
