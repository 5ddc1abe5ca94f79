import { z } from 'zod'
import { accountContract } from '#account/contract.ts'
import { accountWords } from '#account/sv.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { letterOf } from '#core/server/letter.ts'
import { enqueue } from '#core/server/queue.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { countTry } from '#core/server/tries.ts'
import { anHour, callerLimit } from '#core/server/turns.ts'
import { provenName } from '#core/stranger-words.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { pathTo } from '#paths.ts'
import { linkedAt, unlink } from './bankid/links.ts'
import { endAccess } from './end-access.ts'
import { senderPart } from './letters/closing.ts'
import type { LetterParts } from './letters/parts.ts'
import { namedSql } from './log-in.ts'
import { tooManyTries } from './login-tries.ts'
import { passwordFaults } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { namesOf, noNames, type PersonalNames } from './personal-names.ts'
import { noticeOfChange } from './security-notice.ts'
import { claimEmail } from './verified-email/claim-email.ts'

/** An hour. */
const mostLetters = 4
const mostOfCaller = 20
const validForMs = anHour * 1000

export const resetJob = 'mail-password-reset'
const Payload = z.object({ username: z.string(), ip: z.string().default(''), userAgent: z.string().default('') })

/** The letter is written by a job, so that the answer takes as long whether there is such a member or not. */
export async function askForReset(db: Db, username: string, visit: Visit): Promise<void> {
  await takeCallersTurn(db, 'reset', visit)
  const { ip, userAgent } = visit
  await enqueue(db, resetJob, { username, ip, userAgent })
}

/** One network asks for few, and is told so; it stops nobody elsewhere. */
async function takeCallersTurn(db: Db, what: 'reset' | 'reset-use', visit: Visit): Promise<void> {
  const over = await countTry(db, [callerLimit(what, visit.ip, mostOfCaller)], visit.now, anHour)
  if (!over) return
  if (over.reached.length > 0) {
    await recordSecurityEvent(db, visit, { type: 'rate-limit', outcome: 'failure', details: { limit: what } })
  }
  throw tooManyTries(over.waitSeconds)
}

type Asked = { id: number; username: string; email: string; isProven: boolean }
type Asker = Pick<Visit, 'ip' | 'userAgent' | 'now' | 'shopper'>

/**
 * Writes the letter, if there is somebody to write to; to an address that nobody has verified, one for each who typed it. A
 * mailbox that has had its letters of the hour gets no more, and the links in them hold on: whoever asks in somebody's name
 * neither fills the mailbox nor keeps the owner out.
 */
export async function mailReset({ db, origin, sender }: LetterParts, payload: unknown, now: Date): Promise<void> {
  const { username, ip, userAgent } = Payload.parse(payload)
  const asker = { ip, userAgent, now, shopper: null }
  await inTransaction(db, async (tx) => {
    const members = await tx.query<Asked>(
      'reset-members',
      `select id, username, email, email_verified_at is not null as "isProven" ${namedSql}`,
      [username.trim().toLowerCase()],
    )
    for (const member of members) await writeReset(tx, { origin, sender }, { member, asker })
  })
}

async function writeReset(
  tx: Transaction,
  { origin, sender }: Pick<LetterParts, 'origin' | 'sender'>,
  { member, asker }: { member: Asked; asker: Asker },
): Promise<void> {
  const { now } = asker
  const limit = { who: `reset-member ${member.id}`, most: mostLetters }
  const over = await countTry(tx, [limit], now, anHour)
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
  const { subject, opening, button, closing } = accountWords.reset
  const link = `${origin}${pathTo('reset-password')}?token=${token}`
  const name = provenName(member.username, member)
  const letter = letterOf(subject, [opening(name), { link, text: button }, closing, senderPart(sender)])
  const key = `reset-${tokenHash(token).toString('hex')}`
  await writeMail(tx, { kind: 'password-reset', key, recipient: member.email, ...letter }, now)
}

const call = accountContract.resetPassword

type NewPassword = { token: string; password: string; verifypassword: string }

/**
 * Answers whose password it now is, and whether a BankID still opens the account. Every link and every session of theirs
 * has ended.
 */
export async function resetPassword(
  db: Db,
  wish: NewPassword,
  visit: Visit,
): Promise<{ id: number; hasBankId: boolean }> {
  const { now } = visit
  await takeCallersTurn(db, 'reset-use', visit)
  const faults = await passwordFaults(wish, await namesOfLink(db, wish.token))
  if (Object.keys(faults).length > 0) throw refusalOf(call, 'bad-fields', faults)
  const passwordHash = await hashPassword(wish.password)
  return await inTransaction(db, async (tx) => {
    const sql = `delete from password_reset where token_hash = $1 and expires_at > $2
      returning member_id as id, is_mailed as "isMailed"`
    const [member] = await tx.query<{ id: number; isMailed: boolean }>('reset-end', sql, [tokenHash(wish.token), now])
    if (!member) throw refusalOf(call, 'no-such-link')
    const { id } = member
    await tx.query('reset-password', 'update member set password_hash = $2 where id = $1', [id, passwordHash])
    await endAccess(tx, id, { now })
    // A link that was printed on the operator's terminal has met no mailbox.
    if (member.isMailed) await proveMailbox(tx, id, visit)
    await noticeOfChange(tx, id, 'password-reset', visit)
    await recordSecurityEvent(tx, visit, { type: 'password-reset', memberId: id })
    return { id, hasBankId: (await linkedAt(tx, id)) !== null }
  })
}

async function namesOfLink(db: Db, token: string): Promise<PersonalNames> {
  const sql = 'select member_id as id from password_reset where token_hash = $1'
  const [link] = await db.query<{ id: number }>('reset-names', sql, [tokenHash(token)])
  return link ? await namesOf(db, link.id) : noNames
}

/**
 * Whoever held the account before may have been anybody: a BankID that was linked to it while nobody had proved the mailbox
 * opens it no longer.
 */
async function proveMailbox(tx: Transaction, memberId: number, visit: Visit): Promise<void> {
  const sql = 'select email from member where id = $1 and email_verified_at is null for update'
  const [unproven] = await tx.query<{ email: string }>('reset-unproven', sql, [memberId])
  if (!unproven) return
  await unlink(tx, memberId)
  const isClaimed = await claimEmail(tx, { memberId, email: unproven.email, now: visit.now })
  const outcome = isClaimed ? 'success' : 'failure'
  await recordSecurityEvent(tx, visit, { type: 'email-verification', outcome, memberId, details: { by: 'reset' } })
}

export async function forgetOldResets(db: Db, now: Date): Promise<void> {
  await db.query('reset-forget', 'delete from password_reset where expires_at <= $1', [now])
}
