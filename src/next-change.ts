import { addDays, dayOf, startOfDay } from '#core/day.ts'
import { nextEdge } from '#core/in-time.ts'
import type { Rooms } from './api.ts'

type Parts = Pick<Rooms, 'shelf' | 'content' | 'redirects'>

/**
 * The first moment at which pages may look another way though nobody has changed anything. They tell days: "i morgon", a
 * campaign's last day, what the calendar shows. And some of what they show begins or ends by the clock.
 */
export function nextChange({ shelf, content, redirects }: Parts, now: Date): Date {
  const midnight = startOfDay(addDays(dayOf(now), 1))
  const campaigns = [...shelf.campaigns.values()].map(({ startsAt, endsAt }) => ({ from: startsAt, to: endsAt }))
  const edges = [midnight, redirects.nextChange(now), content.nextChange(now), nextEdge(campaigns, now)]
  return edges.reduce<Date>((first, edge) => (edge && edge < first ? edge : first), midnight)
}
