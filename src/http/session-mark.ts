import { sessionCookie } from '#identity/server/sessions.ts'
import { sessionMark } from '#identity/session-mark.ts'
import { cookiesOf, setCookieOf } from './cookies.ts'
import type { StoredPage } from './page-cache.ts'

/** Scripts cannot read the session cookie, and what they keep themselves may be gone, so a page says that there is one. */
export function withSessionMark(page: StoredPage, cookies: string | undefined, isSecure: () => boolean): StoredPage {
  if (!cookies?.includes(sessionCookie) || !page.headers['Content-Type']?.startsWith('text/html')) return page
  const secure = isSecure()
  const sent = cookiesOf(cookies, secure)
  if (!sent.has(sessionCookie) || sent.has(sessionMark)) return page
  const mark = setCookieOf(sessionMark, '1', { isSecure: secure, isReadable: true })
  const headers = { ...page.headers, 'Cache-Control': unshared(page.headers['Cache-Control']) }
  return { ...page, headers, cookies: [...(page.cookies ?? []), mark] }
}

function unshared(cacheControl = 'private, no-store'): string {
  return cacheControl.replace(/^public/, 'private')
}
