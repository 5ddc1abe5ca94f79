import { RateLimiterMemory } from 'rate-limiter-flexible'
import { accountContract } from '#account/contract.ts'
import { Refusal } from '#core/refusal.ts'
import type { Db } from '#core/server/db.ts'
import { takeTurns } from '#core/server/turns.ts'
import { isPassword } from './passwords.ts'

const perAccount = new RateLimiterMemory({ points: 8, duration: 15 * 60 })
const perAddress = new RateLimiterMemory({ points: 40, duration: 15 * 60 })

type Credentials = { username: string; password: string }

/** The member who has this name or address and this password; refuses alike whatever was wrong. */
export async function checkLogin(db: Db, { username, password }: Credentials, ip: string): Promise<number> {
  const name = username.trim().toLowerCase()
  await takeTurns(
    [
      [perAccount, name],
      [perAddress, ip],
    ],
    { code: 'too-many-tries', ...accountContract.login.refusals['too-many-tries'] },
  )
  const rows = await db.query<{ id: number; password_hash: string }>(
    'find-login',
    'select id, password_hash from member where lower(username) = $1 or lower(email) = $1 order by id limit 1',
    [name],
  )
  if (!(await isPassword(rows[0]?.password_hash, password)) || !rows[0]) {
    const { status, message } = accountContract.login.refusals['wrong-credentials']
    throw new Refusal(status, 'wrong-credentials', message)
  }
  await perAccount.delete(name)
  return rows[0].id
}
