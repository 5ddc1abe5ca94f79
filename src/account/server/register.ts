import { accountContract, type Register } from '#account/contract.ts'
import { faultsOf, registerNames } from '#account/register-fields.ts'
import { accountWords as say } from '#account/sv.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { anHour, callerLimit, takeSharedTurns } from '#core/server/turns.ts'
import { type GuestOrders, orderKeyOf } from './guest-orders.ts'
import type { LetterParts } from './letters/parts.ts'
import { type Caller, tryPassword } from './login-tries.ts'
import { passwordFaults } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { askMailbox, mayAsk } from './verified-email/verification.ts'

const call = accountContract.register

export type RegisterParts = { orders: GuestOrders; letters: LetterParts }

/**
 * Answers the id of the new member, or of who has just become one with the same name, address and password. The address is
 * nobody's before its mailbox has answered, so that whether another account has it is told to the mailbox alone.
 */
export async function register({ orders, letters }: RegisterParts, wish: Register, visit: Visit): Promise<number> {
  const { db } = letters
  const { ip, now } = visit
  const turns = { limits: [callerLimit('register', ip, 30)], seconds: anHour, now }
  await takeSharedTurns(db, turns, { code: 'too-many-tries', ...call.refusals['too-many-tries'] })
  const faults = {
    ...faultsOf(registerNames, wish),
    ...(await passwordFaults(wish, wish)),
    ...(wish.acceptTerms ? {} : { acceptTerms: say.terms }),
  }
  if (Object.keys(faults).length > 0) throw refusalOf(call, 'bad-fields', faults)
  const passwordHash = await hashPassword(wish.password)
  const order = orderKeyOf(wish)
  const email = wish.email.toLowerCase()
  // That the mailbox has been asked too often is no reason to turn a member away.
  const isAsked = await mayAsk(db, email, visit)
  const id = await inTransaction(db, async (tx) => {
    const [member] = await tx.query<{ id: number }>('member-register', insertSql, [
      wish.username,
      email,
      passwordHash,
      wish.firstName.trim(),
      wish.lastName.trim(),
      wish.phoneNumber,
      wish.zipCode.replace(/\s/g, ''),
      now,
    ])
    if (!member) return null
    const memberId = member.id
    if (order) await orders.adopt(tx, order, memberId)
    const asking = { memberId, email, wantsNewsletter: wish.newsletter, now }
    if (isAsked) await askMailbox(tx, letters, asking)
    await recordSecurityEvent(tx, visit, { type: 'register', memberId })
    return memberId
  })
  return id ?? (await sameAgain(db, wish, visit))
}

const insertSql = `
  insert into member (username, email, password_hash, first_name, last_name, phone, zip, accepted_terms_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (lower(username)) do nothing returning id`

type Known = { id: number; email: string; hash: string }

/** The answer may have been lost: who asks for all the same again is let in, anybody else is told that the name is taken. */
async function sameAgain(db: Db, { username, email, password }: Register, visit: Caller): Promise<number> {
  const [known] = await db.query<Known>(
    'member-taken',
    'select id, lower(email) as email, password_hash as hash from member where lower(username) = lower($1)',
    [username],
  )
  if (known && known.email === email.toLowerCase()) {
    const isRight = () => isPassword(known.hash, password)
    if (await tryPassword(db, { account: String(known.id), memberId: known.id }, visit, isRight)) return known.id
  }
  throw refusalOf(call, 'taken', { username: say.usernameTaken })
}
