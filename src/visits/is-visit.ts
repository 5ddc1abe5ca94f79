import { isCrawler } from '#core/crawlers.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Whether the request enters the shop: a page that a person opens from outside it, by the headers that browsers add.
 * Later pages of the same visit come from the shop itself, so nothing needs to be recognised.
 */
export function isVisit({ method, headers }: { method?: string | undefined; headers: Headers }): boolean {
  return (
    method === 'GET' &&
    headers['sec-fetch-dest'] === 'document' &&
    headers['sec-fetch-mode'] === 'navigate' &&
    (headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'cross-site') &&
    headers['sec-purpose'] === undefined &&
    !isCrawler(String(headers['user-agent'] ?? ''))
  )
}
