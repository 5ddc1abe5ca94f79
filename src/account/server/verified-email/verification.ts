import { latestAnswer, sayAnswer } from '#account/server/letters/answers.ts'
import { letterKey } from '#account/server/letters/letter-key.ts'
import { endLinks } from '#account/server/letters/letter-link.ts'
import { welcomeLetter } from '#account/server/letters/newsletter-letters.ts'
import type { LetterParts } from '#account/server/letters/parts.ts'
import { type VerificationLink, verifyEmailContract } from '#account/verify-email-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { type Limit, takeTry } from '#core/server/tries.ts'
import { anHour, mailboxLimits, takeSharedTurns } from '#core/server/turns.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { claimEmail, isHeld } from './claim-email.ts'
import { askingLetter, heldLetter } from './verification-letters.ts'

const anHourMs = anHour * 1000
export const validHours = 48
/** So long an expired link can still be exchanged for a new one. */
export const keptDays = 30

const most = { mailbox: 4, caller: 60, member: 4 }

type Asking = { memberId: number; email: string; wantsNewsletter: boolean; now: Date }
type Stored = Asking & { username: string; createdAt: Date; expiresAt: Date; isVerified: boolean }

/** Whether a mailbox may be written to once more; a new member is let in either way. */
export async function mayAsk(db: Queries, email: string, { ip, now }: Visit): Promise<boolean> {
  return (await takeTry(db, limitsOf(email, ip), now, anHour)) === null
}

/** Asks the mailbox. One that has answered for another account is told, and nobody else is. */
export async function askMailbox(
  tx: Transaction,
  parts: LetterParts,
  { memberId, email, wantsNewsletter, now }: Asking,
): Promise<void> {
  const token = newToken()
  const isOthers = await isHeld(tx, email, memberId)
  if (!isOthers) {
    await tx.query(
      'email-verification-begin',
      `insert into email_verification (token_hash, member_id, email, wants_newsletter, created_at, expires_at)
       values ($1, $2, lower($3), $4, $5, $6)`,
      [tokenHash(token), memberId, email, wantsNewsletter, now, new Date(now.getTime() + validHours * anHourMs)],
    )
  }
  const letter = isOthers ? heldLetter(parts) : askingLetter(parts, { token, wantsNewsletter })
  const key = `verify-${tokenHash(token).toString('hex')}`
  await writeMail(tx, { kind: 'email-verification', key, recipient: email, ...letter }, now)
}

/** Asks the mailbox of whoever is logged in once more. */
export async function sendVerification(
  parts: LetterParts,
  { shopper, ip, now }: Visit & { shopper: Shopper },
): Promise<'sent' | 'verified'> {
  const { db } = parts
  const [member] = await db.query<Member>('email-unverified', memberSql, [shopper.id])
  if (!member || member.isVerified) return 'verified'
  const call = verifyEmailContract.sendVerification
  const limits = [...limitsOf(member.email, ip), memberLimit(shopper.id)]
  await takeSharedTurns(
    db,
    { limits, seconds: anHour, now },
    { code: 'too-many-tries', ...call.refusals['too-many-tries'] },
  )
  await inTransaction(db, (tx) => askMailbox(tx, parts, { ...member, memberId: shopper.id, now }))
  return 'sent'
}

type Member = { username: string; email: string; isVerified: boolean; wantsNewsletter: boolean }

// What was wished for with the account is still wished for.
const memberSql = `
  select username, email, email_verified_at is not null as "isVerified",
    exists (select from email_verification v where v.member_id = m.id and v.email = lower(m.email) and v.wants_newsletter)
      as "wantsNewsletter"
  from member m where id = $1`

/** What a link is about, for whoever has it. Reading it changes nothing. */
export async function shownLink(db: Queries, token: string, now: Date): Promise<VerificationLink | null> {
  const link = await findLink(db, token)
  if (!link) return null
  const { email, username, wantsNewsletter } = link
  return { state: await stateOf(db, link, now), email, username, wantsNewsletter }
}

async function stateOf(db: Queries, link: Stored, now: Date): Promise<VerificationLink['state']> {
  if (link.isVerified) return 'verified'
  if (await isHeld(db, link.email, link.memberId)) return 'held'
  return link.expiresAt <= now ? 'expired' : 'open'
}

/** Whoever presses has the mailbox: the address is the member's. */
export async function confirmVerification(parts: LetterParts, token: string, visit: Visit) {
  const call = verifyEmailContract.confirmVerification
  const { db } = parts
  const { now } = visit
  return await inTransaction(db, async (tx) => {
    const link = await findLink(tx, token)
    if (!link) throw refusalOf(call, 'no-such-link')
    const { memberId, email } = link
    if (link.isVerified) return { memberId, email }
    if (link.expiresAt <= now) throw refusalOf(call, 'no-such-link')
    if (!(await claimEmail(tx, { memberId, email, now }))) throw refusalOf(call, 'email-held')
    if (link.wantsNewsletter) await beginNewsletter(tx, parts, link, now)
    await recordSecurityEvent(tx, visit, { type: 'email-verification', memberId })
    return { memberId, email }
  })
}

/** The yes of the form holds from when the mailbox answers, unless it has said no since. */
async function beginNewsletter(tx: Transaction, parts: LetterParts, link: Stored, now: Date): Promise<void> {
  const { email, memberId, createdAt } = link
  const said = await latestAnswer(tx, 'newsletter', email)
  if (said?.isProven && (said.isYes || said.at >= createdAt)) return
  const id = await sayAnswer(tx, {
    kind: 'newsletter',
    email,
    memberId,
    isYes: true,
    isProven: true,
    source: 'register',
    askedAt: createdAt,
    now,
  })
  const links = endLinks(id, { origin: parts.origin, secret: await letterKey({ db: tx, sealer: parts.sealer }) })
  const mail = {
    kind: 'newsletter-welcome' as const,
    key: `newsletter-welcome-${id}`,
    recipient: email,
    unsubscribeUrl: links.oneClick,
  }
  await writeMail(tx, { ...mail, ...welcomeLetter(parts, links) }, now)
}

/** A new link, to the mailbox that the old one went to. */
export async function renewVerification(parts: LetterParts, token: string, { ip, now }: Visit): Promise<void> {
  const call = verifyEmailContract.renewVerification
  const { db } = parts
  const link = await findLink(db, token)
  if (!link || link.isVerified) throw refusalOf(call, 'no-such-link')
  const limits = [...limitsOf(link.email, ip), memberLimit(link.memberId)]
  await takeSharedTurns(
    db,
    { limits, seconds: anHour, now },
    { code: 'too-many-tries', ...call.refusals['too-many-tries'] },
  )
  await inTransaction(db, (tx) => askMailbox(tx, parts, { ...link, now }))
}

async function findLink(db: Queries, token: string): Promise<Stored | null> {
  const [link] = await db.query<Stored>(
    'email-verification-find',
    `select v.member_id as "memberId", m.username, v.email, v.wants_newsletter as "wantsNewsletter",
       v.created_at as "createdAt", v.expires_at as "expiresAt", m.email_verified_at is not null as "isVerified"
     from email_verification v join member m on m.id = v.member_id and lower(m.email) = v.email
     where v.token_hash = $1`,
    [tokenHash(token)],
  )
  return link ?? null
}

export async function forgetOldVerifications(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 24 * anHourMs)
  await db.query('email-verification-forget', 'delete from email_verification where created_at <= $1', [before])
}

function limitsOf(email: string, ip: string): Limit[] {
  return mailboxLimits('verify-email', { email, ip }, most)
}

function memberLimit(id: number): Limit {
  return { who: `verify-email-member ${id}`, most: most.member }
}
