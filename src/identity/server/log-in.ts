import { createHash } from 'node:crypto'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import { accountContract } from '#identity/contract.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { attemptPassword, type Caller } from './login-attempts.ts'
import { isPassword } from './passwords.ts'

type Credentials = { username: string; password: string }
type Login = { id: number; password_hash: string }

/**
 * `$1` is a user name or email in lower case. An unverified address may belong to several accounts; only the first ones
 * match, so that later registrations cannot lock out earlier accounts.
 */
export const namedSql = `
  from member where lower(username) = $1 or lower(email) = $1 and (email_verified_at is not null
    or not exists (select from member v where lower(v.email) = $1 and v.email_verified_at is not null))
  order by id limit 3`

export type CheckedLogin = {
  id: number
  /** A session is opened only if it is still the member's password. */
  passwordHash: string
}

/** The error and its timing are the same for every cause. */
export async function checkLogin(db: Db, credentials: Credentials, caller: Caller): Promise<CheckedLogin> {
  const { username, password } = credentials
  const name = username.trim().toLowerCase()
  const named = await db.query<Login>('find-login', `select id, password_hash ${namedSql}`, [name])
  // With several accounts, one correct password must not allow more attempts at the others.
  const memberId = named.length === 1 ? (named[0]?.id ?? null) : null
  const attempt = { account: hashOf(name), memberId, isOfSeveral: named.length > 1 }
  const right: CheckedLogin[] = []
  await attemptPassword(db, attempt, caller, async () => {
    for (const { id, password_hash: hash } of named)
      if (await isPassword(hash, password)) right.push({ id, passwordHash: hash })
    // Equal work for unknown names.
    if (named.length === 0) await isPassword(undefined, password)
    return right.length > 0
  })
  if (right[0]) return right[0]
  await recordSecurityEvent(db, caller, { type: 'login', outcome: 'failure', memberId: attempt.memberId })
  throw domainError(accountContract.login, 'wrong-credentials')
}

export async function isOwnPassword(db: Db, password: string, id: number, caller: Caller): Promise<boolean> {
  const [member] = await db.query<Login>('own-login', 'select id, password_hash from member where id = $1', [id])
  const attempt = { account: String(id), memberId: id, isOfSeveral: false }
  return await attemptPassword(db, attempt, caller, () => isPassword(member?.password_hash, password))
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
