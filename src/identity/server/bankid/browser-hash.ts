import type { RequestContext } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'

export const browserCookie = 'shop_bankid'
const hour = 3600

export function browserHashOf(context: Pick<RequestContext, 'cookies'>): Buffer | null {
  const token = context.cookies.get(browserCookie)
  return token && token.length <= 100 ? tokenHash(token) : null
}

export function ensureBrowserHash(context: RequestContext): Buffer {
  const existing = browserHashOf(context)
  if (existing) return existing
  const token = newToken()
  context.setCookie(browserCookie, token, hour)
  return tokenHash(token)
}
