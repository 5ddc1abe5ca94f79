import { profileContract } from '#account/profile-contract.ts'
import { senderPart } from '#account/server/letters/closing.ts'
import type { LetterParts } from '#account/server/letters/parts.ts'
import { isOwnPassword } from '#account/server/log-in.ts'
import { newPasswordFaults } from '#account/server/new-password.ts'
import { hashPassword } from '#account/server/passwords.ts'
import { sessionCookie, tokenHash } from '#account/server/sessions.ts'
import { accountWords as say } from '#account/sv.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import { letterOf } from '#core/server/letter.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { provenName } from '#core/stranger-words.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { pathTo } from '#paths.ts'

type Wish = { oldPassword: string; newPassword: string; newPasswordRepeat: string }
type Caller = Visit & { shopper: Shopper }

const call = profileContract.changePassword

/** By the old password. Every other session and every open link ends, and the member is told by mail. */
export async function changePassword(parts: LetterParts, wish: Wish, visit: Caller): Promise<void> {
  const { db, origin, sender } = parts
  const { shopper, now, ip, cookies } = visit
  const faults = await newPasswordFaults(wish)
  if (Object.keys(faults).length > 0) throw refusalOf(call, 'bad-fields', faults)
  if (!(await isOwnPassword(db, wish.oldPassword, { id: shopper.id, ip, now }))) {
    throw refusalOf(call, 'bad-fields', { oldPassword: say.wrongPassword })
  }
  const passwordHash = await hashPassword(wish.newPassword)
  await inTransaction(db, async (tx) => {
    const sql = 'update member set password_hash = $2 where id = $1 returning email'
    const [member] = await tx.query<{ email: string }>('password-write', sql, [shopper.id, passwordHash])
    if (!member) return
    await tx.query('password-links', 'delete from password_reset where member_id = $1', [shopper.id])
    await tx.query('password-email-links', 'delete from email_change where member_id = $1', [shopper.id])
    await tx.query('password-sessions', 'delete from session where member_id = $1 and token_hash <> $2', [
      shopper.id,
      tokenHash(cookies.get(sessionCookie) ?? ''),
    ])
    const { subject, opening, button } = say.passwordChanged
    const link = `${origin}${pathTo('reset-password')}`
    const letter = letterOf(subject, [
      opening(provenName(shopper.username, { isProven: shopper.verifiedEmail === member.email.toLowerCase() })),
      { link, text: button },
      senderPart(sender),
    ])
    await writeMail(
      tx,
      { kind: 'security-notice', key: `password-${shopper.id}-${now.getTime()}`, recipient: member.email, ...letter },
      now,
    )
  })
}
