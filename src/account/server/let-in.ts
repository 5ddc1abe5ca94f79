import { browserName } from '#account/browser-name.ts'
import type { User } from '#account/contract.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { openAdminPanel } from './open-admin-panel.ts'
import { noticeOfNewLogin } from './security-notice.ts'
import { type SessionDoor, sessionCookie, sessionDays } from './sessions.ts'
import { trustDevice } from './trusted-devices.ts'
import { asTrusted, findUser } from './users.ts'

/** By what somebody has shown who they are. */
export type LetInBy = 'password' | 'bankid' | 'registration' | 'password-reset'

/** A session of their own for somebody who has shown who they are; the one before in this browser ends. */
export async function letIn(
  parts: { db: Db; sessions: SessionDoor },
  id: number,
  visit: Visit,
  by: LetInBy,
): Promise<{ user: User }> {
  const { db, sessions } = parts
  const old = visit.cookies.get(sessionCookie)
  if (old) await sessions.end(old)
  const token = await sessions.open(id, visit.now, browserName(visit.userAgent), by)
  visit.setCookie(sessionCookie, token, sessionDays * 86_400)
  await recordSecurityEvent(db, visit, { type: 'login', memberId: id, details: { by } })
  const isKnown = await trustDevice(db, id, visit)
  // The owner is told of a new password already.
  if (!isKnown && by !== 'password-reset') await noticeOfNewLogin(db, id, visit)
  await openAdminPanel(db, id)
  const user = await findUser(db, id)
  const shopper = await sessions.shopperOf(new Map([[sessionCookie, token]]), visit.now)
  if (!user || !shopper) throw new Error(`Member ${id} is gone`)
  return { user: asTrusted(user, shopper) }
}
