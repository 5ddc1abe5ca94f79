import { profileContract } from '#account/profile-contract.ts'
import { linkedAt } from '#account/server/bankid/links.ts'
import { endAccess } from '#account/server/end-access.ts'
import { isOwnPassword } from '#account/server/log-in.ts'
import { newPasswordFaults } from '#account/server/new-password.ts'
import { hashPassword } from '#account/server/passwords.ts'
import { namesOf } from '#account/server/personal-names.ts'
import { noticeOfChange } from '#account/server/security-notice.ts'
import { sessionCookie } from '#account/server/sessions.ts'
import { deviceOf } from '#account/server/trusted-devices.ts'
import { accountWords as say } from '#account/sv.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction } from '#core/server/transaction.ts'

type Wish = { oldPassword: string; newPassword: string; newPasswordRepeat: string }
type Caller = Visit & { shopper: Shopper }

const call = profileContract.changePassword

/**
 * By the old password. Every other session and every open link ends, and the member is told by mail. Answers whether a
 * BankID still opens the account.
 */
export async function changePassword(db: Db, wish: Wish, visit: Caller): Promise<boolean> {
  const { shopper, cookies } = visit
  const faults = await newPasswordFaults(wish, await namesOf(db, shopper.id))
  if (Object.keys(faults).length > 0) throw refusalOf(call, 'bad-fields', faults)
  if (!(await isOwnPassword(db, wish.oldPassword, shopper.id, visit))) {
    await recordSecurityEvent(db, visit, { type: 'password-change', outcome: 'failure' })
    throw refusalOf(call, 'bad-fields', { oldPassword: say.wrongPassword })
  }
  const passwordHash = await hashPassword(wish.newPassword)
  return await inTransaction(db, async (tx) => {
    await tx.query('password-write', 'update member set password_hash = $2 where id = $1', [shopper.id, passwordHash])
    await endAccess(tx, shopper.id, { now: visit.now, device: deviceOf(visit), session: cookies.get(sessionCookie) })
    await noticeOfChange(tx, shopper.id, 'password-changed', visit)
    await recordSecurityEvent(tx, visit, { type: 'password-change' })
    return (await linkedAt(tx, shopper.id)) !== null
  })
}
