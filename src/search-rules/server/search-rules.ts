import type { ProductCache } from '#catalog/server/product-cache.ts'
import { dayOf } from '#core/day.ts'
import type { Queries } from '#core/server/db.ts'
import { retryingReload, serialReload } from '#core/server/serial-reload.ts'
import type { Placement, StoredSearchRule } from '#search-rules/search-rule.ts'
import { placementOf } from './placement.ts'

export type SearchRules = {
  readonly all: readonly StoredSearchRule[]
  placementOf(text: string, now: Date): Placement | null
  settled(): Promise<void>
  close(): void
}

type Deps = { db: Queries; productCache: Pick<ProductCache, 'onNavigation'>; onError?: (error: unknown) => void }

export async function openSearchRules({ db, productCache, onError = console.error }: Deps): Promise<SearchRules> {
  let rules = await readSearchRules(db)
  const reload = serialReload(async () => {
    rules = await readSearchRules(db)
  })
  const following = retryingReload(reload, { onError })
  const stopFollowing = productCache.onNavigation(following.start)
  return {
    get all() {
      return rules
    },
    placementOf: (text, now) => placementOf(text, rules, dayOf(now)),
    settled: following.settled,
    close() {
      following.close()
      stopFollowing()
    },
  }
}

export async function readSearchRules(db: Queries): Promise<StoredSearchRule[]> {
  return await db.query<StoredSearchRule>(
    'search-rules',
    `select r.id, r.version, r.query, r.scope, r.page_path as "pagePath", r.page_name as "pageName",
       r.from_day as "fromDay", r.to_day as "toDay",
       array(select product_id from search_rule_pinned p where p.search_rule_id = r.id order by position) as pinned,
       array(select product_id from search_rule_buried b where b.search_rule_id = r.id order by position) as buried
     from search_rule r order by r.id`,
  )
}
