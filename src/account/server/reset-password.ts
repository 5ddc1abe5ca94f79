import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { accountContract } from '#account/contract.ts'
import { accountWords } from '#account/sv.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { letterOf } from '#core/server/letter.ts'
import { enqueue } from '#core/server/queue.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { anHour, callerLimit, mailboxLimits, takeSharedTurns } from '#core/server/turns.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { pathTo } from '#paths.ts'
import { unlink } from './bankid/links.ts'
import { senderPart } from './letters/closing.ts'
import type { LetterParts } from './letters/parts.ts'
import { namedSql } from './log-in.ts'
import { passwordFaults } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { claimEmail } from './verified-email/claim-email.ts'

const most = { mailbox: 4, caller: 20 }
const validForMs = anHour * 1000

export const resetJob = 'mail-password-reset'
const Payload = z.object({ username: z.string() })

/** The letter is written by a job, so that the answer takes as long whether there is such a member or not. */
export async function askForReset(db: Db, username: string, { ip, now }: Visit): Promise<void> {
  const { status, message } = accountContract.askForReset.refusals['too-many-tries']
  const limits = mailboxLimits('reset', { email: username, ip }, most)
  await takeSharedTurns(db, { limits, seconds: anHour, now }, { code: 'too-many-tries', status, message })
  await enqueue(db, resetJob, { username })
}

/** Writes the letter, if there is somebody to write to; to an address that nobody has verified, one for each who typed it. */
export async function mailReset({ db, origin, sender }: LetterParts, payload: unknown, now: Date): Promise<void> {
  const { username } = Payload.parse(payload)
  await inTransaction(db, async (tx) => {
    const members = await tx.query<{ id: number; username: string; email: string }>(
      'reset-members',
      `select id, username, email ${namedSql}`,
      [username.trim().toLowerCase()],
    )
    for (const member of members) {
      const token = randomBytes(24).toString('base64url')
      await tx.query(
        'reset-begin',
        'insert into password_reset (token_hash, member_id, expires_at) values ($1, $2, $3)',
        [hashOf(token), member.id, new Date(now.getTime() + validForMs)],
      )
      const { subject, opening, button, closing } = accountWords.reset
      const link = `${origin}${pathTo('reset-password')}?token=${token}`
      const letter = letterOf(subject, [opening(member.username), { link, text: button }, closing, senderPart(sender)])
      await writeMail(tx, { key: `reset-${hashOf(token).toString('hex')}`, recipient: member.email, ...letter }, now)
    }
  })
}

const call = accountContract.resetPassword

type NewPassword = { token: string; password: string; verifypassword: string }

/** Answers whose password it now is. Every link and every session of theirs has ended, and their mailbox has answered. */
export async function resetPassword(db: Db, wish: NewPassword, visit: Visit): Promise<number> {
  const { ip, now } = visit
  const turns = { limits: [callerLimit('reset', ip, most.caller)], seconds: anHour, now }
  await takeSharedTurns(db, turns, { code: 'too-many-tries', ...call.refusals['too-many-tries'] })
  const faults = await passwordFaults(wish)
  if (Object.keys(faults).length > 0) throw refusalOf(call, 'bad-fields', faults)
  const passwordHash = await hashPassword(wish.password)
  return await inTransaction(db, async (tx) => {
    const sql = 'delete from password_reset where token_hash = $1 and expires_at > $2 returning member_id as id'
    const [member] = await tx.query<{ id: number }>('reset-end', sql, [hashOf(wish.token), now])
    if (!member) throw refusalOf(call, 'no-such-link')
    await tx.query('reset-password', 'update member set password_hash = $2 where id = $1', [member.id, passwordHash])
    await tx.query('reset-links', 'delete from password_reset where member_id = $1', [member.id])
    await tx.query('reset-sessions', 'delete from session where member_id = $1', [member.id])
    await tx.query('reset-email-links', 'delete from email_change where member_id = $1', [member.id])
    await proveMailbox(tx, member.id, visit)
    return member.id
  })
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

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
