import type { RequestContext } from '#core/server/handlers.ts'
import { type SessionStore, sessionCookie, sessionDays } from './sessions.ts'

/** Renews the token; the old one is invalid. */
export async function renewSession(
  sessions: SessionStore,
  { cookies, setCookie }: Pick<RequestContext, 'cookies' | 'setCookie'>,
  at: Date,
): Promise<void> {
  const token = cookies.get(sessionCookie)
  const renewed = token ? await sessions.reauthenticate(token, at) : null
  if (renewed) setCookie(sessionCookie, renewed, sessionDays * 86_400)
}
