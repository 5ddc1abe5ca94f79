import { createHash } from 'node:crypto'
import { accountContract } from '#account/contract.ts'
import { refusalOf } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import type { Visit } from '#core/server/handlers.ts'
import { tryPassword } from './login-tries.ts'
import { isPassword } from './passwords.ts'

type Credentials = { username: string; password: string }
type Login = { id: number; password_hash: string }

/** The member who has this name or address and this password; refuses alike, and as late, whatever was wrong. */
export async function checkLogin(
  db: Db,
  { username, password }: Credentials,
  { ip, now }: Pick<Visit, 'ip' | 'now'>,
): Promise<number> {
  const name = username.trim().toLowerCase()
  const [member] = await db.query<Login>(
    'find-login',
    'select id, password_hash from member where lower(username) = $1 or lower(email) = $1 order by id limit 1',
    [name],
  )
  const account = member ? String(member.id) : createHash('sha256').update(name).digest('base64url')
  const isRight = await tryPassword(db, { account, ip, now }, () => isPassword(member?.password_hash, password))
  if (!isRight || !member) throw refusalOf(accountContract.login, 'wrong-credentials')
  return member.id
}

/** Whether it is the password of whoever is logged in, who shall say it once more. */
export async function isOwnPassword(
  db: Db,
  password: string,
  { id, ip, now }: { id: number; ip: string; now: Date },
): Promise<boolean> {
  const [member] = await db.query<Login>('own-login', 'select id, password_hash from member where id = $1', [id])
  return await tryPassword(db, { account: String(id), ip, now }, () => isPassword(member?.password_hash, password))
}
