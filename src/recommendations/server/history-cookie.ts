import type { RequestContext } from '#core/server/handlers.ts'
import { randomId } from '#core/server/random-id.ts'
import type { Viewer } from './view-history.ts'

/** A session cookie, set only with consent. */
const cookie = 'shop_history'
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function visitorOf({ cookies }: RequestContext): string | null {
  const visitor = cookies.get(cookie) ?? ''
  return uuid.test(visitor) ? visitor : null
}

export function viewerOf(context: RequestContext): Viewer | null {
  if (context.member) return { memberId: context.member.id }
  const visitor = visitorOf(context)
  return visitor === null ? null : { visitor }
}

export function newVisitor(context: RequestContext): Viewer {
  const visitor = randomId()
  context.setCookie(cookie, visitor)
  return { visitor }
}

export function takeHistoryBack(context: RequestContext): void {
  context.setCookie(cookie, null)
}
