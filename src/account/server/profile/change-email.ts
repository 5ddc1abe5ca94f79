import { letterKinds } from '#account/letter-kinds.ts'
import { profileContract } from '#account/profile-contract.ts'
import { latestAnswer, sayAnswer } from '#account/server/letters/answers.ts'
import { senderPart } from '#account/server/letters/closing.ts'
import type { LetterParts } from '#account/server/letters/parts.ts'
import { isOwnPassword } from '#account/server/log-in.ts'
import { noticeOfChange } from '#account/server/security-notice.ts'
import { claimEmail, isHeld } from '#account/server/verified-email/claim-email.ts'
import { accountWords as say } from '#account/sv.ts'
import { fieldFault } from '#core/fields.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import { letterOf } from '#core/server/letter.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { anHour, mailboxLimits, takeSharedTurns } from '#core/server/turns.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { pathTo } from '#paths.ts'

const most = { mailbox: 4, caller: 20 }
const validForMs = 24 * 3_600_000

type Wish = { email: string; password: string }

/** Mails a link to the new address. That it is somebody else's already is told to nobody but its mailbox. */
export async function askForEmail(
  { db, origin, sender }: LetterParts,
  { email, password }: Wish,
  visit: Visit & { shopper: Shopper },
): Promise<void> {
  const { shopper, now } = visit
  const call = profileContract.askForEmail
  const fault = fieldFault({ name: 'email', value: email, placeholder: say.newEmail, isRequired: true })
  if (fault) throw refusalOf(call, 'bad-fields', { email: fault })
  if (!(await isOwnPassword(db, password, shopper.id, visit))) {
    await recordSecurityEvent(db, visit, { type: 'email-change-request', outcome: 'failure' })
    throw refusalOf(call, 'bad-fields', { password: say.wrongPassword })
  }
  const recipient = email.toLowerCase()
  const turns = { limits: mailboxLimits('email-change', { email, ip: visit.ip }, most), seconds: anHour, now }
  await takeSharedTurns(db, turns, { code: 'too-many-tries', ...call.refusals['too-many-tries'] })
  await inTransaction(db, async (tx) => {
    await noticeOfChange(tx, shopper.id, 'email-change-requested', visit)
    await recordSecurityEvent(tx, visit, { type: 'email-change-request' })
    const token = newToken()
    const key = `email-${tokenHash(token).toString('hex')}`
    if (await isHeld(tx, recipient)) {
      const letter = letterOf(say.emailHeld.subject, [say.emailHeld.opening, senderPart(sender)])
      await writeMail(tx, { kind: 'email-change', key, recipient, ...letter }, now)
      return
    }
    await tx.query(
      'email-change-begin',
      `insert into email_change (token_hash, member_id, email, expires_at) values ($1, $2, $3, $4)
       on conflict (member_id) do update set token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`,
      [tokenHash(token), shopper.id, recipient, new Date(now.getTime() + validForMs)],
    )
    const { subject, opening, button, closing } = say.emailChange
    const link = `${origin}${pathTo('confirm-email')}?token=${token}`
    const letter = letterOf(subject, [opening, { link, text: button }, closing, senderPart(sender)])
    await writeMail(tx, { kind: 'email-change', key, recipient, ...letter }, now)
  })
}

/** Whoever opens the link has the mailbox. What was said about letters goes along, and both addresses are told. */
export async function confirmEmail({ db }: LetterParts, token: string, visit: Visit) {
  const { now } = visit
  return await inTransaction(db, async (tx) => {
    const sql = 'delete from email_change where token_hash = $1 and expires_at > $2 returning member_id as id, email'
    const [change] = await tx.query<{ id: number; email: string }>('email-change-end', sql, [tokenHash(token), now])
    if (!change) throw refusalOf(profileContract.confirmEmail, 'no-such-link')
    const [old] = await tx.query<{ email: string; isVerified: boolean }>(
      'email-old',
      'select email, email_verified_at is not null as "isVerified" from member where id = $1 for update',
      [change.id],
    )
    if (!old) throw refusalOf(profileContract.confirmEmail, 'no-such-link')
    await noticeOfChange(tx, change.id, 'email-changed', visit)
    const claim = { memberId: change.id, email: change.email, now }
    if (!(await claimEmail(tx, claim))) throw refusalOf(profileContract.confirmEmail, 'no-such-link')
    await tx.query('email-reset-links', 'delete from password_reset where member_id = $1', [change.id])
    if (old.isVerified) await moveAnswers(tx, { memberId: change.id, from: old.email, to: change.email, now })
    await noticeOfChange(tx, change.id, 'email-changed', visit)
    await recordSecurityEvent(tx, visit, { type: 'email-change', memberId: change.id })
    return change
  })
}

type Move = { memberId: number; from: string; to: string; now: Date }

async function moveAnswers(tx: Transaction, { memberId, from, to, now }: Move): Promise<void> {
  for (const kind of letterKinds) {
    const said = await latestAnswer(tx, kind, from)
    if (!said?.isYes) continue
    const answer = { kind, memberId, isProven: true, source: 'settings', now } as const
    await sayAnswer(tx, { ...answer, email: to, isYes: true })
    await sayAnswer(tx, { ...answer, email: from, isYes: false })
  }
}

export async function forgetOldEmailChanges(db: Db, now: Date): Promise<void> {
  await db.query('email-change-forget', 'delete from email_change where expires_at <= $1', [now])
}
