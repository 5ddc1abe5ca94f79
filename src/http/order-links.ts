import { inProcessApi } from '#core/server/call-table.ts'
import { setSecretCookie } from '#core/server/order-cookies.ts'
import { orders } from '#orders/calls.ts'
import { isOrderPage, type Place } from '#paths.ts'
import type { StoredPage } from './page-cache.ts'
import type { PageRequest, PagesDeps } from './page-request.ts'
import { anonymousContext, requestContextOf } from './request-context.ts'

type PageInput = { request: PageRequest; place: Place }

/**
 * Removes an order's secret from its link: the secret moves to a cookie, out of the address bar and history. Null
 * without the correct secret.
 */
export async function withoutSecret(deps: PagesDeps, { request, place }: PageInput): Promise<StoredPage | null> {
  const { id } = place.params
  const secret = request.query.get('secret')
  if (!isOrderPage(place.name) || id === undefined || !secret) return null
  const now = deps.now()
  // A logged-in member has access without it; only the secret counts here.
  const isRight = await inProcessApi(deps.calls, anonymousContext(now))(orders.getOrder, { id, secret }).then(
    () => true,
    // Whatever is wrong, the page asks for the same order and shows it.
    () => false,
  )
  if (!isRight) return null
  const { sessions, encryption } = deps
  const context = await requestContextOf(request.headers, { sessions, encryption, now, connection: request.connection })
  setSecretCookie(context, id, secret)
  const rest = new URLSearchParams(request.query)
  rest.delete('secret')
  const text = rest.toString()
  const headers = {
    Location: text ? `${request.pathname}?${text}` : request.pathname,
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'no-referrer',
  }
  const none = { html: Buffer.alloc(0), br: null, gz: null, tags: new Set<string>() }
  return { status: 303, headers, cookies: context.newCookies, ...none }
}
