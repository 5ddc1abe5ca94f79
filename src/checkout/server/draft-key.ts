import { randomBytes } from 'node:crypto'
import type { RequestContext } from '#core/server/handlers.ts'

const cookie = 'shop_draft'
const bytes = 32
const key = /^[A-Za-z0-9+/]{43}=$/

/** In an HttpOnly session cookie. */
export function draftKey(context: Pick<RequestContext, 'cookies' | 'setCookie'>): string {
  const stored = context.cookies.get(cookie) ?? ''
  if (key.test(stored)) return stored
  const fresh = randomBytes(bytes).toString('base64')
  context.setCookie(cookie, fresh)
  return fresh
}
