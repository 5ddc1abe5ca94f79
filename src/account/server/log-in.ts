import { createHash } from 'node:crypto'
import { accountContract } from '#account/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { type Caller, tryPassword } from './login-tries.ts'
import { isPassword } from './passwords.ts'

type Credentials = { username: string; password: string }
type Login = { id: number; password_hash: string }

/**
 * Who is meant by a name or an address, in small letters. The address is whose mailbox has answered; before it has, several
 * may have typed it, and the latest of them are meant.
 */
export const namedSql = `
  from member where lower(username) = $1 or lower(email) = $1 and (email_verified_at is not null
    or not exists (select from member v where lower(v.email) = $1 and v.email_verified_at is not null))
  order by id desc limit 3`

/** The member who has this name or address and this password; refuses alike, and as late, whatever was wrong. */
export async function checkLogin(db: Db, { username, password }: Credentials, caller: Caller): Promise<number> {
  const name = username.trim().toLowerCase()
  const named = await db.query<Login>('find-login', `select id, password_hash ${namedSql}`, [name])
  const tried = { account: hashOf(name), memberId: named[0]?.id ?? null }
  const right: number[] = []
  await tryPassword(db, tried, caller, async () => {
    for (const { id, password_hash: hash } of named) if (await isPassword(hash, password)) right.push(id)
    // As much work for a name that is nobody's.
    if (named.length === 0) await isPassword(undefined, password)
    return right.length > 0
  })
  if (right[0] !== undefined) return right[0]
  await recordSecurityEvent(db, caller, { type: 'login', outcome: 'failure', memberId: tried.memberId })
  throw refusalOf(accountContract.login, 'wrong-credentials')
}

/** Whether it is the password of whoever is logged in, who shall say it once more. */
export async function isOwnPassword(db: Db, password: string, id: number, caller: Caller): Promise<boolean> {
  const [member] = await db.query<Login>('own-login', 'select id, password_hash from member where id = $1', [id])
  const tried = { account: String(id), memberId: id }
  return await tryPassword(db, tried, caller, () => isPassword(member?.password_hash, password))
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}
