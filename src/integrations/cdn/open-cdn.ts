import { httpClient } from '#integrations/http-client.ts'
import type { Cdn } from './cdn.ts'
import { cloudflarePurge } from './cloudflare.ts'
import { fastlyPurge } from './fastly.ts'
import { varnishPurge } from './varnish.ts'

export type CdnSettings = { url: string; token: (() => string) | null }

/** `varnish://host:port`, `fastly://service-id` or `cloudflare://zone-id`; the last two need a token. */
export function openCdn({ url, token }: CdnSettings): Cdn {
  const { protocol, host } = new URL(url)
  const secret = token ?? (() => '')
  switch (protocol) {
    case 'fastly:':
      return fastlyPurge(
        httpClient({ base: 'https://api.fastly.com', headers: () => ({ 'Fastly-Key': secret() }) }),
        host,
      )
    case 'cloudflare:':
      return cloudflarePurge(
        httpClient({
          base: 'https://api.cloudflare.com',
          headers: () => ({ Authorization: `Bearer ${secret()}` }),
        }),
        host,
      )
    default:
      return varnishPurge(httpClient({ base: `http://${host}` }))
  }
}
