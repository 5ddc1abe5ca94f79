import type { Queries } from '#core/server/db.ts'
import { isAllowedHost } from './picture-address.ts'

export async function unlistedHosts(db: Queries, hosts: readonly string[] | null): Promise<string[]> {
  if (hosts === null) return []
  const rows = await db.query<{ host: string | null }>(
    'picture-hosts',
    `select distinct lower(substring(url from '^https?://(?:[^/?#@]*@)?([^/?#:]+)')) as host
     from picture where state = 'waiting' order by host`,
  )
  return rows.flatMap(({ host }) => (host && !isAllowedHost(host, hosts) ? [host] : []))
}
