import type { Visit } from '#core/server/handlers.ts'
import { randomId } from '#core/server/random-id.ts'
import type { Viewer } from './view-history.ts'

/** Ends with the browser session; given only to those who have agreed to it in the browser. */
const cookie = 'krets_history'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function visitorOf({ cookies }: Visit): string | null {
  const visitor = cookies.get(cookie) ?? ''
  return uuid.test(visitor) ? visitor : null
}

/** Null for a visitor who has looked at nothing that was noted. */
export function viewerOf(visit: Visit): Viewer | null {
  if (visit.shopper) return { memberId: visit.shopper.id }
  const visitor = visitorOf(visit)
  return visitor === null ? null : { visitor }
}

export function newVisitor(visit: Visit): Viewer {
  const visitor = randomId()
  visit.setCookie(cookie, visitor)
  return { visitor }
}

export function takeHistoryBack(visit: Visit): void {
  visit.setCookie(cookie, null)
}
