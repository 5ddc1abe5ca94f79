import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { inTransaction } from '#core/server/transaction.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { accountMessages } from '#identity/messages.ts'
import { emptyTexts, errorsOf } from '#identity/register-fields.ts'
import { passwordErrors } from '#identity/server/new-password.ts'
import { hashPassword } from '#identity/server/passwords.ts'
import { mayAsk, requestVerification } from '#identity/server/verified-email/verification.ts'
import { anHour, callerLimit, enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { type FirstAdministrator, firstAdministratorContract } from '#staff/first-administrator-contract.ts'

export const firstAdministratorPath = '/admin/first-administrator'
export const linkHours = 24

const call = firstAdministratorContract.createFirstAdministrator

const isOpenSql = `not exists (select from member where is_admin)
  and not exists (select from first_administrator_link where used_at is not null)`

/** False for ever after the link has been used, and while there is an administrator. */
export async function isFirstAdministratorWanted(db: Queries): Promise<boolean> {
  const [row] = await db.query<{ is_open: boolean }>('first-administrator-wanted', `select ${isOpenSql} as is_open`)
  return row?.is_open === true
}

/** The path of a new link; earlier ones end. Null when there is or has been an administrator. */
export async function firstAdministratorLink(db: Queries, now: Date): Promise<string | null> {
  const token = newToken()
  const rows = await db.query(
    'first-administrator-link',
    `insert into first_administrator_link (token_hash, expires_at) select $1, $2 where ${isOpenSql}
     on conflict (id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
       where first_administrator_link.used_at is null
     returning id`,
    [tokenHash(token), new Date(now.getTime() + linkHours * anHour * 1000)],
  )
  return rows.length > 0 ? `${firstAdministratorPath}?token=${token}` : null
}

/** The path of a link that is open once the administrators that there are have gone. */
export async function promisedAdministratorLink(tx: Queries, now: Date): Promise<string> {
  const token = newToken()
  await tx.query(
    'first-administrator-promised',
    `insert into first_administrator_link (token_hash, expires_at) values ($1, $2)
     on conflict (id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at, used_at = null`,
    [tokenHash(token), new Date(now.getTime() + linkHours * anHour * 1000)],
  )
  return `${firstAdministratorPath}?token=${token}`
}

/** The link is checked before anything is computed or revealed, and again when it is used: one of several wins. */
export async function createFirstAdministrator(
  deps: EmailDeps,
  wish: FirstAdministrator,
  context: RequestContext,
): Promise<number> {
  const { db } = deps
  const { now, ip } = context
  const limits = [callerLimit('first-administrator', ip, 20)]
  const problem = { code: 'too-many-requests', ...call.problems['too-many-requests'] }
  await enforceRateLimits(db, { limits, seconds: anHour, now }, problem)
  if (!(await isValid(db, wish.token, now))) throw domainError(call, 'no-such-link')
  const texts = { ...emptyTexts, ...wish }
  const errors = { ...errorsOf(['username', 'email'], texts), ...(await passwordErrors(wish, texts)) }
  if (Object.keys(errors).length > 0) throw domainError(call, 'invalid-fields', errors)
  const passwordHash = await hashPassword(wish.password)
  const email = wish.email.toLowerCase()
  const isAsked = await mayAsk(db, email, context)
  return await inTransaction(db, async (tx) => {
    const used = await tx.query(
      'first-administrator-use',
      `update first_administrator_link set used_at = $2
       where token_hash = $1 and expires_at > $2 and used_at is null and ${isOpenSql} returning id`,
      [tokenHash(wish.token), now],
    )
    if (used.length === 0) throw domainError(call, 'no-such-link')
    const [member] = await tx.query<{ id: number }>(
      'first-administrator-create',
      `insert into member (username, email, password_hash, is_employee, is_admin, created_at)
       values ($1, $2, $3, true, true, $4) on conflict do nothing returning id`,
      [wish.username, email, passwordHash, now],
    )
    if (!member) throw domainError(call, 'username-taken', { username: accountMessages.usernameTaken })
    const memberId = member.id
    await tx.query(
      'first-administrator-log',
      `insert into audit_log (member_id, action, at) values ($1, 'admin', $2)`,
      [memberId, now],
    )
    if (isAsked) await requestVerification(tx, deps, { memberId, email, wantsNewsletter: false, now })
    const details = { by: 'first-administrator', role: 'admin' }
    await recordSecurityEvent(tx, context, { type: 'role-change', memberId, details })
    return memberId
  })
}

async function isValid(db: Db, token: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'first-administrator-valid',
    `select from first_administrator_link where token_hash = $1 and expires_at > $2 and ${isOpenSql}`,
    [tokenHash(token), now],
  )
  return rows.length > 0
}
