import type { AppDeps } from '#api.ts'
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
  const reading = oneAfterAnother(async () => {
    try {
      await Promise.all([content.reload(), stores.reload(), redirects.reload(), shipping.reload()])
      await offered.reload()
      return true
    } catch (error) {
      log.warn({ err: error }, 'What the merchant wrote could not be read anew')
      return false
    } finally {
      cache.clear()
    }
  })
  const ends = [
    shopSettings.onChange(() => cache.clear()),
    extensions.onStartPage(() => cache.clear()),
    offered.onChange(() => cache.clear()),
    offeredServices.onChange(() => cache.clear()),
    productCache.onChange((ids) => {
      cache.drop(['list', ...ids.map((id) => `product:${id}`)])
      // The index follows in slices: lists made meanwhile are of the products before.
      const { revision } = discovery.finder
      void discovery.settled().then(() => {
        if (discovery.finder.revision !== revision) cache.drop(['list'])
      })
    }),
    productCache.onTips(() => cache.drop(['tips'])),
    productCache.onNavigation(() => {
      reading.ask()
      void Promise.allSettled([discovery.settled(), sponsorships.settled()]).then(() => cache.clear())
    }),
    reading.stop,
  ]
  cache.expiresAt((now) => nextChange(deps, now))
  return () => {
    for (const end of ends) end()
  }
}

const retryAfterMs = 1000

/**
 * Serialises reads, so that an earlier one cannot finish last and keep outdated data. A failed read is retried until it
 * succeeds.
 */
function oneAfterAnother(read: () => Promise<boolean>) {
  let isAsked = false
  let isReading = false
  let waiting: NodeJS.Timeout | null = null

  async function run(): Promise<void> {
    isReading = true
    while (isAsked) {
      isAsked = false
      if (!(await read()) && !isAsked) waiting = setTimeout(ask, retryAfterMs).unref()
    }
    isReading = false
  }
  function ask(): void {
    isAsked = true
    if (!isReading) void run()
  }
  function stop(): void {
    if (waiting) clearTimeout(waiting)
  }
  return { ask, stop }
}
