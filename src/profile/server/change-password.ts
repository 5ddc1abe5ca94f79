import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { accountMessages as messages } from '#identity/messages.ts'
import { linkedAt } from '#identity/server/bankid/links.ts'
import { endAccess } from '#identity/server/end-access.ts'
import { isOwnPassword } from '#identity/server/log-in.ts'
import { newPasswordErrors } from '#identity/server/new-password.ts'
import { hashPassword } from '#identity/server/passwords.ts'
import { namesOf } from '#identity/server/personal-names.ts'
import { noticeOfChange } from '#identity/server/security-notice.ts'
import { sessionCookie } from '#identity/server/sessions.ts'
import { deviceOf } from '#identity/server/trusted-devices.ts'
import { profileContract } from '#profile/contract.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'

type Wish = { oldPassword: string; newPassword: string; newPasswordRepeat: string }
type Caller = RequestContext & { member: Member }

const call = profileContract.changePassword

/**
 * Ends all other sessions and open links, and notifies the member by email. Returns whether a BankID is still linked.
 */
export async function changePassword(db: Db, wish: Wish, context: Caller): Promise<boolean> {
  const { member, cookies } = context
  const errors = await newPasswordErrors(wish, await namesOf(db, member.id))
  if (Object.keys(errors).length > 0) throw domainError(call, 'invalid-fields', errors)
  if (!(await isOwnPassword(db, wish.oldPassword, member.id, context))) {
    await recordSecurityEvent(db, context, { type: 'password-change', outcome: 'failure' })
    throw domainError(call, 'invalid-fields', { oldPassword: messages.wrongPassword })
  }
  const passwordHash = await hashPassword(wish.newPassword)
  return await inTransaction(db, async (tx) => {
    await tx.query('password-write', 'update member set password_hash = $2 where id = $1', [member.id, passwordHash])
    await endAccess(tx, member.id, { now: context.now, device: deviceOf(context), session: cookies.get(sessionCookie) })
    await noticeOfChange(tx, member.id, 'password-changed', context)
    await recordSecurityEvent(tx, context, { type: 'password-change' })
    return (await linkedAt(tx, member.id)) !== null
  })
}
