import { addDays, dayOf, startOfDay } from '#core/day.ts'
import type { Rooms } from './api.ts'
import type { PageCache } from './page-cache.ts'

/** Drops the pages that a change touches. Answers how to end it. */
export function followChanges({ shelf, content, stores, log }: Rooms, cache: PageCache): () => void {
  const ends = [
    shelf.onChange((ids) => cache.drop(['list', ...ids.map((id) => `product:${id}`)])),
    shelf.onTips(() => cache.drop(['tips'])),
    shelf.onNavigation(() => {
      void Promise.all([content.reload(), stores.reload()])
        .catch((error: unknown) => log.warn({ err: error }, 'What the shop keeper wrote could not be read anew'))
        .finally(() => cache.clear())
    }),
  ]
  let midnight: NodeJS.Timeout
  // Pages tell days: "i morgon", a campaign's last day, new products.
  const waitForMidnight = () => {
    const now = new Date()
    const next = startOfDay(addDays(dayOf(now), 1))
    midnight = setTimeout(
      () => {
        cache.clear()
        waitForMidnight()
      },
      next.getTime() - now.getTime() + 50,
    )
    midnight.unref()
  }
  waitForMidnight()
  return () => {
    clearTimeout(midnight)
    for (const end of ends) end()
  }
}
