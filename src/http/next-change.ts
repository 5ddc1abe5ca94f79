import type { AppDeps } from '#api.ts'
import { dayOf } from '#core/day.ts'
import { addDays, startOfDay } from '#core/day-start.ts'
import { nextBoundary } from '#core/in-time.ts'

type Deps = Pick<AppDeps, 'productCache' | 'content' | 'redirects' | 'shipping'>

/**
 * The next time pages change without an edit: they show days ("i morgon", a campaign's last day), and scheduled content
 * begins and ends.
 */
export function nextChange({ productCache, content, redirects, shipping }: Deps, now: Date): Date {
  const midnight = startOfDay(addDays(dayOf(now), 1))
  const campaigns = [...productCache.campaigns.values()].map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }))
  const boundaries = [
    midnight,
    redirects.nextChange(now),
    content.nextChange(now),
    shipping.nextChange(now),
    nextBoundary(campaigns, now),
  ]
  return boundaries.reduce<Date>((first, boundary) => (boundary && boundary < first ? boundary : first), midnight)
}
