import { addDays, dayOf, startOfDay } from '#core/day.ts'
import type { Rooms } from './api.ts'
import type { PageCache } from './page-cache.ts'

/** Drops the pages that a change touches. Answers how to end it. */
export function followChanges({ shelf, content, stores, redirects, log }: Rooms, cache: PageCache): () => void {
  const ends = [
    shelf.onChange((ids) => cache.drop(['list', ...ids.map((id) => `product:${id}`)])),
    shelf.onTips(() => cache.drop(['tips'])),
    shelf.onNavigation(() => {
      void Promise.all([content.reload(), stores.reload(), redirects.reload()])
        .catch((error: unknown) => log.warn({ err: error }, 'What the shop keeper wrote could not be read anew'))
        .finally(() => {
          cache.clear()
          waitForNextTime()
        })
    }),
  ]
  let waiting: NodeJS.Timeout
  // Pages tell days: "i morgon", a campaign's last day, new products. And some lead elsewhere for a time.
  function waitForNextTime() {
    clearTimeout(waiting)
    const now = new Date()
    const midnight = startOfDay(addDays(dayOf(now), 1)).getTime()
    const next = Math.min(midnight, redirects.nextChange(now)?.getTime() ?? midnight)
    waiting = setTimeout(
      () => {
        cache.clear()
        waitForNextTime()
      },
      next - now.getTime() + 50,
    )
    waiting.unref()
  }
  waitForNextTime()
  return () => {
    clearTimeout(waiting)
    for (const end of ends) end()
  }
}
