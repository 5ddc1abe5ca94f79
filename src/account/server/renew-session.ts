import type { Visit } from '#core/server/handlers.ts'
import { type SessionDoor, sessionCookie, sessionDays } from './sessions.ts'

/** The session proved at `at` who it is; it goes on under a new token, and whoever holds the old one is logged out. */
export async function renewSession(
  sessions: SessionDoor,
  { cookies, setCookie }: Pick<Visit, 'cookies' | 'setCookie'>,
  at: Date,
): Promise<void> {
  const token = cookies.get(sessionCookie)
  const renewed = token ? await sessions.reauthenticate(token, at) : null
  if (renewed) setCookie(sessionCookie, renewed, sessionDays * 86_400)
}
