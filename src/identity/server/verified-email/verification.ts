import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { latestAnswer, recordConsent } from '#email/server/consents.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { emailLinkKey } from '#email/server/link-key.ts'
import { welcomeEmail } from '#email/server/newsletter-emails.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { isInForce } from '#email/server/suppressions.ts'
import { endLinks } from '#email/server/unsubscribe-link.ts'
import { type VerificationLink, verifyEmailContract } from '#identity/verify-email-contract.ts'
import { anHour, enforceRateLimits, mailboxRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { type RateLimit, rateLimitWait } from '#rate-limits/server/rate-limit.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { claimEmail, isEmailTaken } from './claim-email.ts'
import { addressTakenEmail, verificationEmail } from './verification-emails.ts'

const anHourMs = anHour * 1000
export const validHours = 48
/** An expired link can be exchanged for a new one for this long. */
export const retentionDays = 30

const max = { mailbox: 4, caller: 60, member: 4 }

type Asking = {
  memberId: number
  email: string
  wantsNewsletter: boolean
  /** Emails to the address came back since it was verified. */
  isAgain?: boolean
  now: Date
}
type Stored = Omit<Asking, 'now' | 'isAgain'> & {
  username: string
  createdAt: Date
  expiresAt: Date
  isVerified: boolean
}

export async function mayAsk(db: Queries, email: string, { ip, now }: RequestContext): Promise<boolean> {
  return (await rateLimitWait(db, limitsOf(email, ip), now, anHour)) === null
}

/** A mailbox verified for another account is notified instead. */
export async function requestVerification(
  tx: Transaction,
  deps: EmailDeps,
  { memberId, email, wantsNewsletter, isAgain = false, now }: Asking,
): Promise<void> {
  const token = newToken()
  const isOthers = await isEmailTaken(tx, email, memberId)
  if (!isOthers) {
    await tx.query(
      'email-verification-begin',
      `insert into email_verification (token_hash, member_id, email, wants_newsletter, created_at, expires_at)
       values ($1, $2, lower($3), $4, $5, $6)`,
      [tokenHash(token), memberId, email, wantsNewsletter, now, new Date(now.getTime() + validHours * anHourMs)],
    )
  }
  const content = isOthers ? addressTakenEmail(deps) : verificationEmail(deps, { token, wantsNewsletter, isAgain })
  const key = `verify-${tokenHash(token).toString('hex')}`
  await enqueueEmail(tx, { kind: 'email-verification', key, recipient: email, ...content }, now)
}

export async function sendVerification(
  deps: EmailDeps,
  { member, ip, now }: RequestContext & { member: Member },
): Promise<'sent' | 'verified'> {
  const { db } = deps
  const [mailbox] = await db.query<Mailbox>('email-unverified', memberSql, [member.id, now])
  const isAgain = mailbox?.isVerified === true && mailbox.isSuppressed
  if (!mailbox || (mailbox.isVerified && !isAgain)) return 'verified'
  const call = verifyEmailContract.sendVerification
  const limits = [...limitsOf(mailbox.email, ip), memberLimit(member.id)]
  await enforceRateLimits(
    db,
    { limits, seconds: anHour, now },
    { code: 'too-many-requests', ...call.problems['too-many-requests'] },
  )
  const { email } = mailbox
  const wantsNewsletter = mailbox.wantsNewsletter && !isAgain
  await inTransaction(db, (tx) =>
    requestVerification(tx, deps, { memberId: member.id, email, wantsNewsletter, isAgain, now }),
  )
  return 'sent'
}

type Mailbox = { username: string; email: string; isVerified: boolean; isSuppressed: boolean; wantsNewsletter: boolean }

const suppressed = `exists (select from email_suppression s where s.address = lower(m.email) and ${isInForce('$2::timestamptz')})`

const memberSql = `
  select username, email, email_verified_at is not null as "isVerified", ${suppressed} as "isSuppressed",
    exists (select from email_verification v where v.member_id = m.id and v.email = lower(m.email) and v.wants_newsletter)
      as "wantsNewsletter"
  from member m where id = $1`

export async function shownLink(db: Queries, token: string, now: Date): Promise<VerificationLink | null> {
  const link = await findLink(db, token, now)
  if (!link) return null
  const { email, username, wantsNewsletter } = link
  return { state: await stateOf(db, link, now), email, username, wantsNewsletter }
}

async function stateOf(db: Queries, link: Stored, now: Date): Promise<VerificationLink['state']> {
  if (link.isVerified) return 'verified'
  if (await isEmailTaken(db, link.email, link.memberId)) return 'taken'
  return link.expiresAt <= now ? 'expired' : 'open'
}

export async function confirmVerification(deps: EmailDeps, token: string, context: RequestContext) {
  const call = verifyEmailContract.confirmVerification
  const { db } = deps
  const { now } = context
  return await inTransaction(db, async (tx) => {
    const link = await findLink(tx, token, now)
    if (!link) throw domainError(call, 'no-such-link')
    const { memberId, email } = link
    if (link.isVerified) return { memberId, email }
    if (link.expiresAt <= now) throw domainError(call, 'no-such-link')
    if (!(await claimEmail(tx, { memberId, email, now }))) throw domainError(call, 'email-taken')
    if (link.wantsNewsletter) await beginNewsletter(tx, deps, link, now)
    await recordSecurityEvent(tx, context, { type: 'email-verification', memberId })
    return { memberId, email }
  })
}

/** The newsletter consent of the form takes effect on verification, unless withdrawn since. */
async function beginNewsletter(tx: Transaction, deps: EmailDeps, link: Stored, now: Date): Promise<void> {
  const { email, memberId, createdAt } = link
  const consent = await latestAnswer(tx, 'newsletter', email)
  if (consent?.isProven && (consent.isYes || consent.at >= createdAt)) return
  const id = await recordConsent(tx, {
    kind: 'newsletter',
    email,
    memberId,
    isYes: true,
    isProven: true,
    source: 'register',
    askedAt: createdAt,
    now,
  })
  const links = endLinks(id, {
    origin: deps.origin,
    secret: await emailLinkKey({ db: tx, encryption: deps.encryption }),
  })
  const options = {
    kind: 'newsletter-welcome' as const,
    key: `newsletter-welcome-${id}`,
    recipient: email,
    unsubscribeUrl: links.oneClick,
  }
  await enqueueEmail(tx, { ...options, ...welcomeEmail(deps, links) }, now)
}

export async function renewVerification(deps: EmailDeps, token: string, { ip, now }: RequestContext): Promise<void> {
  const call = verifyEmailContract.renewVerification
  const { db } = deps
  const link = await findLink(db, token, now)
  if (!link || link.isVerified) throw domainError(call, 'no-such-link')
  const limits = [...limitsOf(link.email, ip), memberLimit(link.memberId)]
  await enforceRateLimits(
    db,
    { limits, seconds: anHour, now },
    { code: 'too-many-requests', ...call.problems['too-many-requests'] },
  )
  await inTransaction(db, (tx) => requestVerification(tx, deps, { ...link, now }))
}

/** A suppressed address has to be verified again. */
async function findLink(db: Queries, token: string, now: Date): Promise<Stored | null> {
  const [link] = await db.query<Stored>(
    'email-verification-find',
    `select v.member_id as "memberId", m.username, v.email, v.wants_newsletter as "wantsNewsletter",
       v.created_at as "createdAt", v.expires_at as "expiresAt",
       m.email_verified_at is not null and not ${suppressed} as "isVerified"
     from email_verification v join member m on m.id = v.member_id and lower(m.email) = v.email
     where v.token_hash = $1`,
    [tokenHash(token), now],
  )
  return link ?? null
}

export async function purgeOldVerifications(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays * 24 * anHourMs)
  await db.query('email-verification-purge', 'delete from email_verification where created_at <= $1', [before])
}

function limitsOf(email: string, ip: string): RateLimit[] {
  return mailboxRateLimits('verify-email', { email, ip }, max)
}

function memberLimit(id: number): RateLimit {
  return { who: `verify-email-member ${id}`, max: max.member }
}
