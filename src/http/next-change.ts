import type { AppDeps } from '#app-deps.ts'
import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import { nextBoundary } from '#core/in-time.ts'

type Deps = Pick<AppDeps, 'productCache' | 'content' | 'redirects' | 'shipping'> & {
  discovery: { rankings: Pick<AppDeps['discovery']['rankings'], 'nextChange'> }
}

/**
 * The next time pages change without an edit: they show days ("i morgon", a campaign's last day), and scheduled content
 * begins and ends, and lists that two rankings share are drawn anew.
 */
export function nextChange({ productCache, content, redirects, shipping, discovery }: Deps, now: Date): Date {
  const midnight = startOfDay(addDays(dayOf(now), 1))
  const campaigns = [...productCache.campaigns.values()].map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }))
  const boundaries = [
    midnight,
    redirects.nextChange(now),
    content.nextChange(now),
    shipping.nextChange(now),
    discovery.rankings.nextChange(now),
    nextBoundary(campaigns, now),
  ]
  return boundaries.reduce<Date>((first, boundary) => (boundary && boundary < first ? boundary : first), midnight)
}
