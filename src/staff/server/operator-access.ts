import type { Db } from '#core/server/db.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { emptyTexts, registerError } from '#identity/register-fields.ts'
import { hashPassword } from '#identity/server/passwords.ts'
import { pathTo } from '#paths.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'

export class AccessError extends Error {}

export const linkHours = 24

type Wish = { username: string; now: Date }
type Member = { id: number; is_admin: boolean }

/**
 * Creates an administrator without a password. Returns the path of a single-use link to choose one, valid for 24 hours.
 */
export async function createAdmin(db: Db, { username, email, now }: Wish & { email: string }): Promise<string> {
  const texts = { ...emptyTexts, username, email }
  if (registerError('username', texts)) throw new AccessError(`"${username}" cannot be a user name.`)
  if (registerError('email', texts)) throw new AccessError(`"${email}" is not an email address.`)
  const unusable = await hashPassword(newToken())
  return await inTransaction(db, async (tx) => {
    const [member] = await tx.query<{ id: number }>(
      'operator-create-admin',
      `insert into member (username, email, password_hash, created_at) values ($1, $2, $3, $4)
       on conflict do nothing returning id`,
      [username, email.toLowerCase(), unusable, now],
    )
    if (!member)
      throw new AccessError(`"${username}" or ${email} belongs to an account already; see "grant" and "reset".`)
    await makeAdmin(tx, member.id, now)
    return await passwordLink(tx, member.id, now)
  })
}

export async function grantAdmin(db: Db, { username, now }: Wish): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const member = await held(tx, username)
    if (member.is_admin) return false
    await makeAdmin(tx, member.id, now)
    return true
  })
}

/** Returns the path of a single-use link to choose a new password, valid for 24 hours. */
export async function resetAccess(db: Db, { username, now }: Wish): Promise<string> {
  return await inTransaction(db, async (tx) => {
    const member = await held(tx, username)
    await recordSecurityEvent(tx, operator(now), { type: 'password-reset-request', memberId: member.id, details })
    return await passwordLink(tx, member.id, now)
  })
}

export type StaffMember = { username: string; email: string; isAdmin: boolean; rights: string[] }

export async function listStaff(db: Db): Promise<StaffMember[]> {
  return await db.query<StaffMember>(
    'operator-list-staff',
    `select username, email, is_admin as "isAdmin", rights from member where is_employee
     order by is_admin desc, lower(username)`,
  )
}

const details = { by: 'operator' }
const operator = (now: Date) => ({ now, ip: 'local', userAgent: 'npm run admin', member: null })

async function held(tx: Transaction, username: string): Promise<Member> {
  const [member] = await tx.query<Member>(
    'operator-find-member',
    'select id, is_admin from member where lower(username) = lower($1) for update',
    [username],
  )
  if (!member) throw new AccessError(`There is no account with the user name "${username}".`)
  return member
}

async function makeAdmin(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.query('operator-make-admin', 'update member set is_employee = true, is_admin = true where id = $1', [id])
  await tx.query('operator-log', `insert into audit_log (member_id, action, at) values ($1, 'admin', $2)`, [id, now])
  await recordSecurityEvent(tx, operator(now), {
    type: 'role-change',
    memberId: id,
    details: { ...details, role: 'admin' },
  })
}

async function passwordLink(tx: Transaction, id: number, now: Date): Promise<string> {
  const token = newToken()
  await tx.query('operator-former-links', 'delete from password_reset where member_id = $1', [id])
  await tx.query(
    'operator-link',
    'insert into password_reset (token_hash, member_id, expires_at, is_emailed) values ($1, $2, $3, false)',
    [tokenHash(token), id, new Date(now.getTime() + linkHours * 3_600_000)],
  )
  return `${pathTo('reset-password')}?token=${token}`
}
