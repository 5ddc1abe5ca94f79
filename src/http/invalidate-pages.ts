import type { AppDeps } from '#app-deps.ts'
import { campaignsTag } from '#catalog/server/campaigns.ts'
import { treeTag } from '#catalog/server/section-tree.ts'
import { retryingReload, serialReload } from '#core/server/serial-reload.ts'
import { everyListing, listingTag } from '#search-engine/server/listing-keys.ts'
import { nextChange } from './next-change.ts'
import type { PageCache } from './page-cache.ts'

type Followed = {
  shopSettings: Pick<AppDeps['shopSettings'], 'onChange'>
  offered: AppDeps['offered']
  offeredServices: AppDeps['offeredServices']
  extensions: Pick<AppDeps['extensions'], 'onStartPage'>
} & Pick<
  AppDeps,
  'productCache' | 'content' | 'stores' | 'redirects' | 'shipping' | 'discovery' | 'sponsorships' | 'log'
>

/** Null stands for all listings. */
function tagsOf(listings: readonly string[] | null): string[] {
  return listings ? listings.map(listingTag) : [everyListing]
}

export function invalidatePages(deps: Followed, cache: PageCache): () => void {
  const {
    shopSettings,
    extensions,
    offered,
    offeredServices,
    productCache,
    content,
    stores,
    redirects,
    shipping,
    discovery,
    sponsorships,
    log,
  } = deps
  const readAll = serialReload(async () => {
    try {
      await Promise.all([content.reload(), stores.reload(), redirects.reload(), shipping.reload()])
      await offered.reload()
    } finally {
      cache.clear()
    }
  })
  const reading = retryingReload(readAll, {
    onError: (err) => log.warn({ err }, 'What the merchant wrote could not be read anew'),
    waitsMs: [1000],
  })
  const campaignsWithProducts = () =>
    [...productCache.campaigns.keys()].filter((id) => productCache.inCampaign(id).size > 0).join()
  let campaigns = campaignsWithProducts()
  const ends = [
    shopSettings.onChange(() => cache.clear()),
    extensions.onStartPage(() => cache.clear()),
    offered.onChange(() => cache.clear()),
    offeredServices.onChange(() => cache.clear()),
    productCache.onChange((ids) => {
      const before = campaigns
      campaigns = campaignsWithProducts()
      const tags = campaigns === before ? ['list'] : ['list', campaignsTag]
      cache.drop([...tags, ...tagsOf(discovery.listingsOf(ids)), ...ids.map((id) => `product:${id}`)])
      // The index follows in slices: lists made meanwhile are of the products before.
      const { revision } = discovery.finder
      void discovery.settled().then(() => {
        if (discovery.finder.revision === revision) return
        const changed = discovery.changedListings()
        cache.drop(['list', ...tagsOf(changed && changed.keys), ...(changed?.isResized === false ? [] : [treeTag])])
      })
    }),
    productCache.onTips(() => cache.drop(['tips'])),
    productCache.onNavigation(() => {
      reading.start()
      void Promise.allSettled([discovery.settled(), sponsorships.settled()]).then(() => cache.clear())
    }),
    reading.close,
  ]
  cache.expiresAt((now) => nextChange(deps, now))
  return () => {
    for (const end of ends) end()
  }
}
