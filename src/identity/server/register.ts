import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { accountContract, type Register } from '#identity/contract.ts'
import { accountMessages as messages } from '#identity/messages.ts'
import { errorsOf, registerNames } from '#identity/register-fields.ts'
import { anHour, callerLimit, enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { type GuestOrders, orderKeyOf } from './guest-orders.ts'
import { attemptPassword, type Caller } from './login-attempts.ts'
import { passwordErrors } from './new-password.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { mayAsk, requestVerification } from './verified-email/verification.ts'

const call = accountContract.register

export type RegisterDeps = { orders: GuestOrders; emailDeps: EmailDeps }

/**
 * Returns the id of the new member, or of an account just created with the same name, address and password. Whether
 * another account has the address is disclosed to its mailbox only.
 */
export async function register(
  { orders, emailDeps }: RegisterDeps,
  wish: Register,
  context: RequestContext,
): Promise<number> {
  const { db } = emailDeps
  const { ip, now } = context
  const rateLimits = { limits: [callerLimit('register', ip, 30)], seconds: anHour, now }
  await enforceRateLimits(db, rateLimits, { code: 'too-many-requests', ...call.problems['too-many-requests'] })
  const errors = {
    ...errorsOf(registerNames, wish),
    ...(await passwordErrors(wish, wish)),
    ...(wish.acceptTerms ? {} : { acceptTerms: messages.terms }),
  }
  if (Object.keys(errors).length > 0) throw domainError(call, 'invalid-fields', errors)
  const passwordHash = await hashPassword(wish.password)
  const order = orderKeyOf(wish)
  const email = wish.email.toLowerCase()
  // A rate-limited mailbox must not prevent registration.
  const isAsked = await mayAsk(db, email, context)
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
    if (isAsked) await requestVerification(tx, emailDeps, asking)
    await recordSecurityEvent(tx, context, { type: 'register', memberId })
    return memberId
  })
  return id ?? (await sameAgain(db, wish, context))
}

const insertSql = `
  insert into member (username, email, password_hash, first_name, last_name, phone, zip, accepted_terms_at, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (lower(username)) do nothing returning id`

type ExistingMember = { id: number; email: string; hash: string }

/** The answer may have been lost: an identical request logs in, any other learns that the name is taken. */
async function sameAgain(db: Db, { username, email, password }: Register, context: Caller): Promise<number> {
  const [existing] = await db.query<ExistingMember>(
    'member-taken',
    'select id, lower(email) as email, password_hash as hash from member where lower(username) = lower($1)',
    [username],
  )
  if (existing && existing.email === email.toLowerCase()) {
    const isRight = () => isPassword(existing.hash, password)
    if (
      await attemptPassword(
        db,
        { account: String(existing.id), memberId: existing.id, isOfSeveral: false },
        context,
        isRight,
      )
    )
      return existing.id
  }
  throw domainError(call, 'username-taken', { username: messages.usernameTaken })
}
