import type { Cdn } from '#integrations/cdn/cdn.ts'
import { type CdnPurges, keyOfAll } from './cdn-purges.ts'
import type { PageCache, StoredPage } from './page-cache.ts'

/** A change that is never heard of, since the process died just then, is seen after an hour. */
const longestSeconds = 3600

export type SharedCopies = (page: StoredPage) => StoredPage

type Deps = {
  cdn: Pick<Cdn, 'keyHeader' | 'separator' | 'longestHeader'>
  purges: Pick<CdnPurges, 'isWorking'>
  cache: Pick<PageCache, 'isCurrent' | 'holdsUntil'>
}

/**
 * Lets the caches in front of the shop keep a page that is the same for everyone, until it changes by itself (a day or a
 * campaign begins) or is purged by one of its keys.
 */
export function openSharedCopies({ cdn, purges, cache }: Deps): SharedCopies {
  return (page) => {
    const cacheControl = page.headers['Cache-Control']
    if (!cacheControl?.startsWith('public') || !purges.isWorking || !cache.isCurrent(page)) return page
    const seconds = Math.min(longestSeconds, Math.floor((cache.holdsUntil - Date.now()) / 1000))
    if (seconds <= 0) return page
    const shared = { 'Cache-Control': cacheControl.replace('max-age=0', `max-age=0, s-maxage=${seconds}`) }
    return { ...page, headers: { ...page.headers, ...shared, [cdn.keyHeader]: keysOf(page.tags, cdn) } }
  }
}

/** Every change of a product drops the pages with the key `list` as well, so it may stand for too many products. */
function keysOf(tags: ReadonlySet<string>, { separator, longestHeader }: Deps['cdn']): string {
  const all = [keyOfAll, ...tags].join(separator)
  if (all.length <= longestHeader) return all
  const others = [...tags].filter((tag) => !tag.startsWith('product:'))
  return [...new Set([keyOfAll, 'list', ...others])].join(separator)
}
