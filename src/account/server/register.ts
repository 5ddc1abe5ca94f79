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
import { type Caller, tryPassword } from './login-tries.ts'
import { passwordFaults } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'

const call = accountContract.register

export type RegisterParts = { db: Db; orders: GuestOrders }

/** Answers the id of the new member, or of who has just become one with the same name, address and password. */
export async function register({ db, orders }: RegisterParts, wish: Register, visit: Visit): Promise<number> {
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
  const id = await inTransaction(db, async (tx) => {
    const [member] = await tx.query<{ id: number }>('member-register', insertSql, [
      wish.username,
      wish.email.toLowerCase(),
      passwordHash,
      wish.firstName.trim(),
      wish.lastName.trim(),
      wish.phoneNumber,
      wish.zipCode.replace(/\s/g, ''),
      now,
    ])
    if (member && order) await orders.adopt(tx, order, member.id)
    if (member) await recordSecurityEvent(tx, visit, { type: 'register', memberId: member.id })
    return member?.id ?? null
  })
  return id ?? (await sameAgain(db, wish, visit))
}

const insertSql = `
  insert into member (username, email, password_hash, first_name, last_name, phone, zip, accepted_terms_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing returning id`

type Known = { id: number; username: string; email: string; hash: string }

/** The answer may have been lost: who asks for all the same again is let in, anybody else is told what is taken. */
async function sameAgain(db: Db, { username, email, password }: Register, visit: Caller): Promise<number> {
  const known = await db.query<Known>(
    'member-taken',
    `select id, lower(username) as username, lower(email) as email, password_hash as hash
     from member where lower(username) = lower($1) or lower(email) = lower($2)`,
    [username, email],
  )
  const hasName = known.find((member) => member.username === username.toLowerCase())
  const hasEmail = known.find((member) => member.email === email.toLowerCase())
  if (hasName && hasName === hasEmail) {
    const isRight = () => isPassword(hasName.hash, password)
    if (await tryPassword(db, { account: String(hasName.id), memberId: hasName.id }, visit, isRight)) return hasName.id
  }
  throw refusalOf(call, 'taken', {
    ...(hasName ? { username: say.usernameTaken } : {}),
    ...(hasEmail ? { email: say.emailTaken } : {}),
  })
}
