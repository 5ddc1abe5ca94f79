import { z } from 'zod'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { provenName } from '#core/untrusted-text.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { accountContract } from '#identity/contract.ts'
import { enqueue } from '#jobs/queue.ts'
import { pathTo } from '#paths.ts'
import { anHour, callerLimit } from '#rate-limits/server/enforce-rate-limits.ts'
import { consumeRateLimits } from '#rate-limits/server/rate-limit.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { linkedAt, unlink } from './bankid/links.ts'
import { endAccess } from './end-access.ts'
import { namedSql } from './log-in.ts'
import { tooManyRequests } from './login-attempts.ts'
import { passwordErrors } from './new-password.ts'
import { passwordResetEmail } from './password-emails.ts'
import { hashPassword } from './passwords.ts'
import { namesOf, noNames, type PersonalNames } from './personal-names.ts'
import { noticeOfChange } from './security-notice.ts'
import { claimEmail } from './verified-email/claim-email.ts'

const maxEmails = 4
const maxPerCaller = 20
const validForMs = anHour * 1000

export const resetJob = 'send-password-reset'
const Payload = z.object({ username: z.string(), ip: z.string().default(''), userAgent: z.string().default('') })

/** A job sends the email, for equal timing whether or not the member exists. */
export async function requestPasswordReset(db: Db, username: string, context: RequestContext): Promise<void> {
  await enforceCallerLimit(db, 'reset', context)
  await sendResetTo(db, username, context)
}

/** Sent on behalf of an employee: limited by the mailbox alone. */
export async function sendResetTo(db: Queries, username: string, { ip, userAgent }: Asker): Promise<void> {
  await enqueue(db, resetJob, { username, ip, userAgent })
}

async function enforceCallerLimit(db: Db, what: 'reset' | 'reset-use', context: RequestContext): Promise<void> {
  const over = await consumeRateLimits(db, [callerLimit(what, context.ip, maxPerCaller)], context.now, anHour)
  if (!over) return
  if (over.reached.length > 0) {
    await recordSecurityEvent(db, context, { type: 'rate-limit', outcome: 'failure', details: { limit: what } })
  }
  throw tooManyRequests(over.waitSeconds)
}

type Account = { id: number; username: string; email: string; isProven: boolean }
type Asker = Pick<RequestContext, 'ip' | 'userAgent' | 'now' | 'member'>

/**
 * For an unverified address, one email for each account that entered it. A mailbox at its hourly limit gets no more,
 * and earlier links stay valid: requests by others neither flood the mailbox nor keep the owner out.
 */
export async function sendPasswordReset({ db, origin }: EmailDeps, payload: unknown, now: Date): Promise<void> {
  const { username, ip, userAgent } = Payload.parse(payload)
  const asker = { ip, userAgent, now, member: null }
  await inTransaction(db, async (tx) => {
    const members = await tx.query<Account>(
      'reset-members',
      `select id, username, email, email_verified_at is not null as "isProven" ${namedSql}`,
      [username.trim().toLowerCase()],
    )
    for (const member of members) await writeReset(tx, origin, { member, asker })
  })
}

async function writeReset(
  tx: Transaction,
  origin: string,
  { member, asker }: { member: Account; asker: Asker },
): Promise<void> {
  const { now } = asker
  const limit = { who: `reset-member ${member.id}`, max: maxEmails }
  const over = await consumeRateLimits(tx, [limit], now, anHour)
  const event = { memberId: member.id, details: { limit: 'reset-member' } }
  if (over?.reached.length) await recordSecurityEvent(tx, asker, { type: 'rate-limit', outcome: 'failure', ...event })
  if (over) return
  await recordSecurityEvent(tx, asker, { type: 'password-reset-request', memberId: member.id })
  const token = newToken()
  await tx.query('reset-begin', 'insert into password_reset (token_hash, member_id, expires_at) values ($1, $2, $3)', [
    tokenHash(token),
    member.id,
    new Date(now.getTime() + validForMs),
  ])
  const content = passwordResetEmail(
    `${origin}${pathTo('reset-password')}?token=${token}`,
    provenName(member.username, member),
  )
  const key = `reset-${tokenHash(token).toString('hex')}`
  await enqueueEmail(tx, { kind: 'password-reset', key, recipient: member.email, ...content }, now)
}

const call = accountContract.resetPassword

type NewPassword = { token: string; password: string; verifypassword: string }

/** Returns the member, and whether a BankID is still linked. Ends all their links and sessions. */
export async function resetPassword(
  db: Db,
  wish: NewPassword,
  context: RequestContext,
): Promise<{ id: number; hasBankId: boolean }> {
  const { now } = context
  await enforceCallerLimit(db, 'reset-use', context)
  const errors = await passwordErrors(wish, await namesOfLink(db, wish.token))
  if (Object.keys(errors).length > 0) throw domainError(call, 'invalid-fields', errors)
  const passwordHash = await hashPassword(wish.password)
  return await inTransaction(db, async (tx) => {
    const sql = `delete from password_reset where token_hash = $1 and expires_at > $2
      returning member_id as id, is_emailed as "isEmailed"`
    const [member] = await tx.query<{ id: number; isEmailed: boolean }>('reset-end', sql, [tokenHash(wish.token), now])
    if (!member) throw domainError(call, 'no-such-link')
    const { id } = member
    await tx.query('reset-password', 'update member set password_hash = $2 where id = $1', [id, passwordHash])
    await endAccess(tx, id, { now })
    // A link printed on the operator's terminal proves no mailbox.
    if (member.isEmailed) await proveMailbox(tx, id, context)
    await noticeOfChange(tx, id, 'password-reset', context)
    await recordSecurityEvent(tx, context, { type: 'password-reset', memberId: id })
    return { id, hasBankId: (await linkedAt(tx, id)) !== null }
  })
}

async function namesOfLink(db: Db, token: string): Promise<PersonalNames> {
  const sql = 'select member_id as id from password_reset where token_hash = $1'
  const [link] = await db.query<{ id: number }>('reset-names', sql, [tokenHash(token)])
  return link ? await namesOf(db, link.id) : noNames
}

/** The account may have been anyone's before: a BankID linked before verification is unlinked. */
async function proveMailbox(tx: Transaction, memberId: number, context: RequestContext): Promise<void> {
  const sql = 'select email from member where id = $1 and email_verified_at is null for update'
  const [unproven] = await tx.query<{ email: string }>('reset-unproven', sql, [memberId])
  if (!unproven) return
  await unlink(tx, memberId)
  const isClaimed = await claimEmail(tx, { memberId, email: unproven.email, now: context.now })
  const outcome = isClaimed ? 'success' : 'failure'
  await recordSecurityEvent(tx, context, { type: 'email-verification', outcome, memberId, details: { by: 'reset' } })
}

export async function purgeOldResets(db: Db, now: Date): Promise<void> {
  await db.query('reset-purge', 'delete from password_reset where expires_at <= $1', [now])
}
