import type { Rooms } from './api.ts'
import { nextChange } from './next-change.ts'
import type { PageCache } from './page-cache.ts'

type Followed = Pick<
  Rooms,
  'shelf' | 'content' | 'stores' | 'redirects' | 'shipping' | 'discovery' | 'sponsorships' | 'log'
>

/** Drops the pages that a change touches. Answers how to end it. */
export function followChanges(rooms: Followed, cache: PageCache): () => void {
  const { shelf, content, stores, redirects, shipping, discovery, sponsorships, log } = rooms
  const reading = oneAfterAnother(async () => {
    try {
      await Promise.all([content.reload(), stores.reload(), redirects.reload(), shipping.reload()])
      return true
    } catch (error) {
      log.warn({ err: error }, 'What the shop keeper wrote could not be read anew')
      return false
    } finally {
      cache.clear()
    }
  })
  const ends = [
    shelf.onChange((ids) => cache.drop(['list', ...ids.map((id) => `product:${id}`)])),
    shelf.onTips(() => cache.drop(['tips'])),
    shelf.onNavigation(() => {
      reading.ask()
      // Lists are found by names, synonyms and sponsorships that search reads by itself.
      void Promise.allSettled([discovery.settled(), sponsorships.settled()]).then(() => cache.drop(['list']))
    }),
    reading.stop,
  ]
  cache.turnsAt((now) => nextChange(rooms, now))
  return () => {
    for (const end of ends) end()
  }
}

const tryAgainAfter = 1000

/**
 * Of two readings at once the one that began first may end last and leave what is old: so each waits for the one before.
 * One that failed is made again until it succeeds.
 */
function oneAfterAnother(read: () => Promise<boolean>) {
  let isAsked = false
  let isReading = false
  let waiting: NodeJS.Timeout | null = null

  async function run(): Promise<void> {
    isReading = true
    while (isAsked) {
      isAsked = false
      if (!(await read()) && !isAsked) waiting = setTimeout(ask, tryAgainAfter).unref()
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
