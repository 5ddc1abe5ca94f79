import { createdBy, logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Right } from '#core/rights.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { newToken, tokenHash } from '#core/server/secret-token.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { enqueueEmail } from '#email/server/outbox.ts'
import { anHour, enforceRateLimits } from '#rate-limits/server/enforce-rate-limits.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { type AnyRole, teamContract } from '#staff/team-contract.ts'
import { holdsAll, invitationDays } from '#staff/team-rules.ts'
import { heldRole } from './held-role.ts'
import { invitationEmail } from './invitation-email.ts'

type Deps = { db: Db; origin: string }
type Context = RequestContext & { member: Member }
type KeyedContext = Context & { idempotencyKey: string }

const perHour = 30
const contentType = 'staff-invitation'

export async function invite(
  { db, origin }: Deps,
  { email, role }: { email: string; role: AnyRole },
  context: KeyedContext,
): Promise<void> {
  const call = teamContract.invite
  const { member, now, idempotencyKey: key } = context
  await limit(db, context)
  await inTransaction(db, async (tx) => {
    await tx.query('invitation-lock', `select pg_advisory_xact_lock(hashtext('invitation ' || lower($1)))`, [email])
    if ((await createdBy(tx, contentType, member.id, key)) !== null) return
    const given = role === 'owner' ? null : await heldRole(tx, role)
    if (role !== 'owner' && !given) throw domainError(call, 'no-such-role')
    if (!mayInvite(member, given)) throw domainError(call, 'rights-exceeded')
    const [known] = await tx.query<{ isInvited: boolean; isOnTeam: boolean }>('invitation-known', knownSql, [email])
    if (known?.isOnTeam) throw domainError(call, 'already-on-team')
    if (known?.isInvited) throw domainError(call, 'already-invited')
    const token = newToken()
    const [created] = await tx.query<{ id: number }>(
      'invitation-create',
      `insert into staff_invitation (email, staff_role_id, token_hash, by_member_id, sent_at, expires_at)
       values (lower($1), $2, $3, $4, $5, $6) returning id`,
      [email, given?.id ?? null, tokenHash(token), member.id, now, expiryOf(now)],
    )
    if (!created) throw new Error('The invitation was not created')
    await send(tx, { origin, token, email, role: given?.name ?? null, by: member.username, now })
    await log(tx, context, { id: created.id, role: given?.name ?? 'owner', action: 'create', key })
  })
}

const knownSql = `
  select exists (select from staff_invitation where lower(email) = lower($1)) as "isInvited",
    exists (select from member where lower(email) = lower($1) and (is_employee or is_admin)
      and email_verified_at is not null) as "isOnTeam"`

export async function renewInvitation({ db, origin }: Deps, id: number, context: KeyedContext): Promise<void> {
  const call = teamContract.renewInvitation
  const { member, now } = context
  await limit(db, context)
  await inTransaction(db, async (tx) => {
    const held = await heldInvitation(tx, id)
    if (!held) throw domainError(call, 'no-such-invitation')
    if (!mayInvite(member, held.role)) throw domainError(call, 'rights-exceeded')
    const token = newToken()
    await tx.query(
      'invitation-renew',
      'update staff_invitation set token_hash = $2, by_member_id = $3, sent_at = $4, expires_at = $5 where id = $1',
      [id, tokenHash(token), member.id, now, expiryOf(now)],
    )
    await send(tx, { origin, token, email: held.email, role: held.role?.name ?? null, by: member.username, now })
    await log(tx, context, { id, role: held.role?.name ?? 'owner', action: 'change' })
  })
}

export async function revokeInvitation(db: Db, id: number, context: Context): Promise<void> {
  await inTransaction(db, async (tx) => {
    const held = await heldInvitation(tx, id)
    if (!held) return
    if (!mayInvite(context.member, held.role)) throw domainError(teamContract.revokeInvitation, 'rights-exceeded')
    await tx.query('invitation-revoke', 'delete from staff_invitation where id = $1', [id])
    await log(tx, context, { id, role: held.role?.name ?? 'owner', action: 'remove' })
  })
}

export async function purgeOldInvitations(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - invitationDays * 86_400_000)
  await db.query('invitation-purge', 'delete from staff_invitation where expires_at < $1', [before])
}

type Role = { name: string; rights: Right[] } | null

/** Without a role it is for an owner, which only owners invite. */
function mayInvite(member: Member, role: Role): boolean {
  return role ? holdsAll(member, role.rights) : member.isAdmin
}

function expiryOf(now: Date): Date {
  return new Date(now.getTime() + invitationDays * 86_400_000)
}

async function limit(db: Db, { member, now }: Context): Promise<void> {
  const limits = [{ who: `staff-invitation ${member.id}`, max: perHour }]
  const problem = { code: 'too-many-requests', ...teamContract.invite.problems['too-many-requests'] }
  await enforceRateLimits(db, { limits, seconds: anHour, now }, problem)
}

async function heldInvitation(tx: Transaction, id: number): Promise<{ email: string; role: Role } | null> {
  const [row] = await tx.query<{ email: string; name: string | null; rights: Right[] | null }>(
    'invitation-hold',
    `select i.email, r.name, r.rights from staff_invitation i left join staff_role r on r.id = i.staff_role_id
     where i.id = $1 for update of i`,
    [id],
  )
  if (!row) return null
  const { email, name, rights } = row
  return { email, role: name !== null && rights ? { name, rights } : null }
}

type Invitation = { origin: string; token: string; email: string; role: string | null; by: string; now: Date }

async function send(tx: Transaction, { email, now, token, ...invitation }: Invitation): Promise<void> {
  const content = invitationEmail({ token, ...invitation })
  const key = `staff-invitation-${tokenHash(token).toString('hex')}`
  await enqueueEmail(tx, { kind: 'staff-invitation', key, recipient: email, ...content }, now)
}

type Logged = { id: number; role: string; action: 'create' | 'change' | 'remove'; key?: string }

/** Without the address, which is deleted with the invitation. */
async function log(tx: Transaction, context: Context, { id, role, action, key }: Logged): Promise<void> {
  const { member, now } = context
  const before = action === 'create' ? null : { role }
  const after = action === 'remove' ? null : { role }
  const entry = { contentType, ref: id, action, before, after, by: member.id, now }
  await logEntryChange(tx, { ...entry, ...(key ? { key } : {}) })
  await recordSecurityEvent(tx, context, { type: 'staff-invitation', memberId: null, details: { action, role } })
}
