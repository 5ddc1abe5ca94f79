import { domainError } from '#core/domain-error.ts'
import { fieldError } from '#core/fields.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { latestAnswer, recordConsent } from '#email/server/consents.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { emailTopics } from '#email/topics.ts'
import { accountMessages as messages } from '#identity/messages.ts'
import { isOwnPassword } from '#identity/server/log-in.ts'
import { noticeOfChange } from '#identity/server/security-notice.ts'
import { claimEmail, isEmailTaken } from '#identity/server/verified-email/claim-email.ts'
import { pathTo } from '#paths.ts'
import { profileContract } from '#profile/contract.ts'
import { anHour, enforceRateLimits, mailboxRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { emailChangeEmail, emailTakenEmail } from './change-email-emails.ts'

const max = { mailbox: 4, caller: 20 }
const validForMs = 24 * 3_600_000

type Wish = { email: string; password: string }

/** An address that is already taken is reported to its mailbox only. */
export async function requestEmailChange(
  { db, origin }: EmailDeps,
  { email, password }: Wish,
  context: RequestContext & { member: Member },
): Promise<void> {
  const { member, now } = context
  const call = profileContract.requestEmailChange
  const error = fieldError({ name: 'email', value: email, placeholder: messages.newEmail, isRequired: true })
  if (error) throw domainError(call, 'invalid-fields', { email: error })
  if (!(await isOwnPassword(db, password, member.id, context))) {
    await recordSecurityEvent(db, context, { type: 'email-change-request', outcome: 'failure' })
    throw domainError(call, 'invalid-fields', { password: messages.wrongPassword })
  }
  const recipient = email.toLowerCase()
  const rateLimits = { limits: mailboxRateLimits('email-change', { email, ip: context.ip }, max), seconds: anHour, now }
  await enforceRateLimits(db, rateLimits, { code: 'too-many-requests', ...call.problems['too-many-requests'] })
  await inTransaction(db, async (tx) => {
    await noticeOfChange(tx, member.id, 'email-change-requested', context)
    await recordSecurityEvent(tx, context, { type: 'email-change-request' })
    const token = newToken()
    const key = `email-${tokenHash(token).toString('hex')}`
    if (await isEmailTaken(tx, recipient)) {
      const content = emailTakenEmail(origin)
      await enqueueEmail(tx, { kind: 'email-change', key, recipient, ...content }, now)
      return
    }
    await tx.query(
      'email-change-begin',
      `insert into email_change (token_hash, member_id, email, expires_at) values ($1, $2, $3, $4)
       on conflict (member_id) do update set token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`,
      [tokenHash(token), member.id, recipient, new Date(now.getTime() + validForMs)],
    )
    const content = emailChangeEmail(`${origin}${pathTo('confirm-email')}?token=${token}`)
    await enqueueEmail(tx, { kind: 'email-change', key, recipient, ...content }, now)
  })
}

/** Opening the link proves control of the mailbox. Email consents move along, and both addresses are notified. */
export async function confirmEmail({ db }: EmailDeps, token: string, context: RequestContext) {
  const { now } = context
  return await inTransaction(db, async (tx) => {
    const sql = 'delete from email_change where token_hash = $1 and expires_at > $2 returning member_id as id, email'
    const [change] = await tx.query<{ id: number; email: string }>('email-change-end', sql, [tokenHash(token), now])
    if (!change) throw domainError(profileContract.confirmEmail, 'no-such-link')
    const [old] = await tx.query<{ email: string; isVerified: boolean }>(
      'email-old',
      'select email, email_verified_at is not null as "isVerified" from member where id = $1 for update',
      [change.id],
    )
    if (!old) throw domainError(profileContract.confirmEmail, 'no-such-link')
    await noticeOfChange(tx, change.id, 'email-changed', context)
    const claim = { memberId: change.id, email: change.email, now }
    if (!(await claimEmail(tx, claim))) throw domainError(profileContract.confirmEmail, 'no-such-link')
    await tx.query('email-reset-links', 'delete from password_reset where member_id = $1', [change.id])
    if (old.isVerified) await moveAnswers(tx, { memberId: change.id, from: old.email, to: change.email, now })
    await noticeOfChange(tx, change.id, 'email-changed', context)
    await recordSecurityEvent(tx, context, { type: 'email-change', memberId: change.id })
    return change
  })
}

type Move = { memberId: number; from: string; to: string; now: Date }

async function moveAnswers(tx: Transaction, { memberId, from, to, now }: Move): Promise<void> {
  for (const kind of emailTopics) {
    const consent = await latestAnswer(tx, kind, from)
    if (!consent?.isYes) continue
    const answer = { kind, memberId, isProven: true, source: 'settings', now } as const
    await recordConsent(tx, { ...answer, email: to, isYes: true })
    await recordConsent(tx, { ...answer, email: from, isYes: false })
  }
}

export async function purgeOldEmailChanges(db: Db, now: Date): Promise<void> {
  await db.query('email-change-purge', 'delete from email_change where expires_at <= $1', [now])
}
