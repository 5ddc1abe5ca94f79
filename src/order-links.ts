import { inProcessApi } from '#core/server/call-table.ts'
import { holdSecret } from '#core/server/order-cookies.ts'
import { orders } from '#orders/calls.ts'
import { isOrderPage, type Place } from '#paths.ts'
import type { StoredPage } from './page-cache.ts'
import type { PageRequest, PagesParts } from './pages.ts'
import { anonymousVisit, visitOf } from './visit.ts'

type Asked = { request: PageRequest; place: Place }

/**
 * The way from a link that carries the secret of an order to the same address without it: the secret moves to a cookie, so
 * that neither the address bar nor the history keeps it. Null where there is no secret, or not that of the order.
 */
export async function withoutSecret(parts: PagesParts, { request, place }: Asked): Promise<StoredPage | null> {
  const { id } = place.params
  const secret = request.query.get('secret')
  if (!isOrderPage(place.name) || id === undefined || !secret) return null
  const now = parts.now()
  // Whoever is logged in may see the order without it; here only the secret counts.
  const isRight = await inProcessApi(parts.calls, anonymousVisit(now))(orders.getOrder, { id, secret }).then(
    () => true,
    () => false,
  )
  if (!isRight) return null
  const visit = await visitOf(request.headers, { sessions: parts.sessions, now, connection: request.connection })
  holdSecret(visit, id, secret)
  const rest = new URLSearchParams(request.query)
  rest.delete('secret')
  const text = rest.toString()
  const headers = {
    Location: text ? `${request.pathname}?${text}` : request.pathname,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  }
  const none = { html: Buffer.alloc(0), br: null, gz: null, tags: new Set<string>() }
  return { status: 303, headers, cookies: visit.newCookies, ...none }
}
