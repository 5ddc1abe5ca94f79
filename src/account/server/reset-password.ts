import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { accountContract } from '#account/contract.ts'
import { accountWords } from '#account/sv.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { letterOf } from '#core/server/letter.ts'
import { enqueue } from '#core/server/queue.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { anHour, callerLimit, mailboxLimits, takeSharedTurns } from '#core/server/turns.ts'
import { provenName } from '#core/stranger-words.ts'
import { writeMail } from '#integrations/mail/outbox.ts'
import { pathTo } from '#paths.ts'
import { senderPart } from './letters/closing.ts'
import type { LetterParts } from './letters/parts.ts'
import { passwordFaults } from './new-password.ts'
import { hashPassword } from './passwords.ts'

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

/** Writes the letter, if there is somebody to write to. */
export async function mailReset({ db, origin, sender }: LetterParts, payload: unknown, now: Date): Promise<void> {
  const { username } = Payload.parse(payload)
  await inTransaction(db, async (tx) => {
    const [member] = await tx.query<{ id: number; username: string; email: string; isProven: boolean }>(
      'reset-member',
      `select id, username, email, email_verified_at is not null as "isProven" from member
       where lower(username) = lower($1) or lower(email) = lower($1) order by id limit 1`,
      [username],
    )
    if (!member) return
    const token = randomBytes(24).toString('base64url')
    await tx.query(
      'reset-begin',
      'insert into password_reset (token_hash, member_id, expires_at) values ($1, $2, $3)',
      [hashOf(token), member.id, new Date(now.getTime() + validForMs)],
    )
    const { subject, opening, button, closing } = accountWords.reset
    const link = `${origin}${pathTo('reset-password')}?token=${token}`
    const letter = letterOf(subject, [
      opening(provenName(member.username, member)),
      { link, text: button },
      closing,
      senderPart(sender),
    ])
    await writeMail(
      tx,
      { kind: 'password-reset', key: `reset-${hashOf(token).toString('hex')}`, recipient: member.email, ...letter },
      now,
    )
  })
}

const call = accountContract.resetPassword

type NewPassword = { token: string; password: string; verifypassword: string }

/** Answers whose password it now is. Every link and every session of theirs has ended. */
export async function resetPassword(db: Db, wish: NewPassword, { ip, now }: Visit): Promise<number> {
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
    return member.id
  })
}

export async function forgetOldResets(db: Db, now: Date): Promise<void> {
  await db.query('reset-forget', 'delete from password_reset where expires_at <= $1', [now])
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
