import { z } from 'zod'
import { isThisMachine } from '#core/public-address.ts'
import { ConfigError } from './config-error.ts'
import { type ParsedSettings, url } from './setting-field.ts'

export type DiscoveryConfig = {
  /** Null when lists and searches are answered from memory. */
  openSearch: { url: string; vocabulary: number } | null
}

export const discoverySettings = {
  DISCOVERY_URL: url(['https:', 'http:'])
    .optional()
    .describe(
      'An OpenSearch that answers lists and searches instead of the index in memory, for more than two million products: `https://user:password@host:9200/name`, where `name` begins the names of its indexes',
    ),
  DISCOVERY_VOCABULARY: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1000, 'must be at least 1000')
    .max(2_000_000, 'must be at most 2000000')
    .default(200_000)
    .describe('With DISCOVERY_URL: the products, those that are bought most, whose words queries are read by'),
}

export function discoveryConfig(read: ParsedSettings<typeof discoverySettings>, isPublic: boolean): DiscoveryConfig {
  const { DISCOVERY_URL: address, DISCOVERY_VOCABULARY: vocabulary } = read
  if (address === undefined) return { openSearch: null }
  const { protocol, hostname, pathname } = new URL(address)
  if (!/^\/([a-z0-9][a-z0-9_-]{0,99}\/?)?$/.test(pathname))
    throw new ConfigError('The path of DISCOVERY_URL must be one name of a-z, 0-9, - and _, such as /krets.')
  if (isPublic && protocol === 'http:' && !isThisMachine(hostname))
    throw new ConfigError('DISCOVERY_URL must be https in a public shop, unless it is on this machine.')
  return { openSearch: { url: address, vocabulary } }
}
