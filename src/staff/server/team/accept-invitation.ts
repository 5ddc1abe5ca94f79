import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Right } from '#core/rights.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { tokenHash } from '#core/server/secret-token.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { accountMessages } from '#identity/messages.ts'
import { emptyTexts, errorsOf } from '#identity/register-fields.ts'
import { passwordErrors } from '#identity/server/new-password.ts'
import { hashPassword } from '#identity/server/passwords.ts'
import { claimEmail, isEmailTaken } from '#identity/server/verified-email/claim-email.ts'
import { anHour, callerLimit, enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { type Acceptance, invitationContract, type ShownInvitation } from '#staff/invitation-contract.ts'
import { inviterMayInvite } from './inviter.ts'
import { giveRole } from './put-team-role.ts'

const call = invitationContract.acceptInvitation
const perHour = 30

type Link = {
  id: number
  email: string
  byMemberId: number | null
  roleId: number | null
  role: string | null
  rights: Right[] | null
}

export async function shownInvitation(db: Db, token: string, context: RequestContext): Promise<ShownInvitation> {
  await limit(db, context)
  const link = await findLink(db, token, context.now)
  if (!link) throw domainError(invitationContract.getInvitation, 'no-such-link')
  const { email, role } = link
  if (context.member && (await hasAddress(db, context.member.id, email))) return { email, role, account: 'ready' }
  return { email, role, account: (await isEmailTaken(db, email)) ? 'log-in' : 'new' }
}

/** Returns the member, and whether they were logged in already. The link proves the address. */
export async function acceptInvitation(
  db: Db,
  wish: Acceptance,
  context: RequestContext,
): Promise<{ id: number; isLoggedIn: boolean }> {
  await limit(db, context)
  const { now, member } = context
  const link = await findLink(db, wish.token, now)
  if (!link) throw domainError(call, 'no-such-link')
  const isLoggedIn = member !== null && (await hasAddress(db, member.id, link.email))
  if (!isLoggedIn && (await isEmailTaken(db, link.email))) throw domainError(call, 'account-exists')
  const texts = { ...emptyTexts, ...wish, email: link.email }
  const errors = isLoggedIn ? {} : { ...errorsOf(['username'], texts), ...(await passwordErrors(wish, texts)) }
  if (Object.keys(errors).length > 0) throw domainError(call, 'invalid-fields', errors)
  const passwordHash = isLoggedIn ? '' : await hashPassword(wish.password)
  return await inTransaction(db, async (tx) => {
    const used = await tx.query(
      'invitation-use',
      'delete from staff_invitation where id = $1 and token_hash = $2 and expires_at > $3 returning id',
      [link.id, tokenHash(wish.token), now],
    )
    if (used.length === 0) throw domainError(call, 'no-such-link')
    const id = isLoggedIn ? member.id : await createMember(tx, { link, username: wish.username, passwordHash, now })
    if (!(await claimEmail(tx, { memberId: id, email: link.email, now }))) throw domainError(call, 'account-exists')
    await join(tx, id, { link, context })
    return { id, isLoggedIn }
  })
}

type Joining = { link: Link; context: RequestContext }

async function join(tx: Transaction, id: number, { link, context }: Joining): Promise<void> {
  const { now } = context
  // The rights of the role may have changed since the link was read.
  const [role] = await tx.query<{ rights: Right[] }>(
    'invitation-role',
    'select rights from staff_role where id = $1 for update',
    [link.roleId],
  )
  const rights = role?.rights ?? []
  await giveRole(tx, id, { role: link.roleId ?? 'owner', rights })
  const after = { isOwner: link.roleId === null, role: link.role, rights }
  const log = { contentType: 'staff-member', ref: id, action: 'create', before: null, after, now } as const
  await logEntryChange(tx, { ...log, by: link.byMemberId ?? id })
  const details = { action: 'joined', role: link.role ?? 'owner' }
  await recordSecurityEvent(tx, context, { type: 'role-change', memberId: id, details })
}

type NewMember = { link: Link; username: string; passwordHash: string; now: Date }

async function createMember(tx: Transaction, { link, username, passwordHash, now }: NewMember): Promise<number> {
  const [member] = await tx.query<{ id: number }>(
    'invitation-member',
    `insert into member (username, email, password_hash, created_at) values ($1, $2, $3, $4)
     on conflict (lower(username)) do nothing returning id`,
    [username, link.email, passwordHash, now],
  )
  if (!member) throw domainError(call, 'username-taken', { username: accountMessages.usernameTaken })
  return member.id
}

async function findLink(db: Queries, token: string, now: Date): Promise<Link | null> {
  const [link] = await db.query<Link>(
    'invitation-find',
    `select i.id, i.email, i.by_member_id as "byMemberId", i.staff_role_id as "roleId", r.name as role, r.rights
     from staff_invitation i left join staff_role r on r.id = i.staff_role_id
     where i.token_hash = $1 and i.expires_at > $2 and ${inviterMayInvite}`,
    [tokenHash(token), now],
  )
  return link ?? null
}

async function hasAddress(db: Queries, memberId: number, email: string): Promise<boolean> {
  const sql = 'select from member where id = $1 and lower(email) = lower($2)'
  return (await db.query('invitation-address', sql, [memberId, email])).length > 0
}

async function limit(db: Db, { ip, now }: RequestContext): Promise<void> {
  const limits = [callerLimit('staff-invitation', ip, perHour)]
  const problem = { code: 'too-many-requests', ...call.problems['too-many-requests'] }
  await enforceRateLimits(db, { limits, seconds: anHour, now }, problem)
}
