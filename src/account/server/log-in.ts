import { createHash } from 'node:crypto'
import { accountContract } from '#account/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { type Caller, tryPassword } from './login-tries.ts'
import { isPassword } from './passwords.ts'

type Credentials = { username: string; password: string }
type Login = { id: number; password_hash: string }

/** The member who has this name or address and this password; refuses alike, and as late, whatever was wrong. */
export async function checkLogin(db: Db, { username, password }: Credentials, caller: Caller): Promise<number> {
  const name = username.trim().toLowerCase()
  const [member] = await db.query<Login>(
    'find-login',
    'select id, password_hash from member where lower(username) = $1 or lower(email) = $1 order by id limit 1',
    [name],
  )
  const tried = { account: hashOf(name), memberId: member?.id ?? null }
  const isRight = await tryPassword(db, tried, caller, () => isPassword(member?.password_hash, password))
  if (isRight && member) return member.id
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
