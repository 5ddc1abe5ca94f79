import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { browserName } from '#identity/browser-name.ts'
import { accountContract, type User } from '#identity/contract.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { isBlocked, isMerged } from './block-member.ts'
import { openAdminPanel } from './open-admin-panel.ts'
import { noticeOfNewLogin } from './security-notice.ts'
import { PasswordChanged, type SessionStore, sessionCookie, sessionDays } from './sessions.ts'
import { trustDevice } from './trusted-devices.ts'
import { asTrusted, findUser } from './users.ts'

export type LetInBy = 'password' | 'bankid' | 'registration' | 'password-reset'

/** Ends the previous session in this browser. `passwordHash`: what the password was compared with. */
export async function signIn(
  deps: { db: Db; sessions: SessionStore },
  id: number,
  context: RequestContext,
  by: LetInBy,
  passwordHash?: string,
): Promise<{ user: User }> {
  const { db, sessions } = deps
  const old = context.cookies.get(sessionCookie)
  if (old) await sessions.end(old)
  const browser = browserName(context.userAgent)
  if (await isBlocked(db, id))
    throw domainError(accountContract.login, (await isMerged(db, id)) ? 'account-merged' : 'account-blocked')
  const token = await sessions.open(id, context.now, browser, by, passwordHash).catch((error: unknown) => {
    throw error instanceof PasswordChanged ? domainError(accountContract.login, 'wrong-credentials') : error
  })
  context.setCookie(sessionCookie, token, sessionDays * 86_400)
  await recordSecurityEvent(db, context, { type: 'login', memberId: id, details: { by } })
  const isKnown = await trustDevice(db, id, context)
  if (!isKnown && by !== 'password-reset') await noticeOfNewLogin(db, id, context)
  await openAdminPanel(db, id)
  const user = await findUser(db, id)
  const member = await sessions.memberOf(new Map([[sessionCookie, token]]), context.now)
  if (!user || !member) throw new Error(`Member ${id} is gone`)
  return { user: asTrusted(user, member) }
}
