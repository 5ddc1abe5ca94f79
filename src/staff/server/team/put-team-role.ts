import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Right } from '#core/rights.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { isLastAdmin } from '#identity/server/delete-member.ts'
import { endAccess } from '#identity/server/end-access.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { type AnyRole, teamContract } from '#staff/team-contract.ts'
import { holdsAll } from '#staff/team-rules.ts'
import { heldRole } from './held-role.ts'

type Doing = { id: number; context: RequestContext & { member: Member } }
type Held = { isOwner: boolean; role: string | null; rights: Right[] }

/** `null` ends the person's work: without a role, without rights, logged out everywhere. */
export async function putTeamRole(db: Db, { id, context }: Doing, role: AnyRole | null): Promise<void> {
  const call = teamContract.putTeamRole
  const { member, now } = context
  if (id === member.id) throw domainError(call, 'own-role')
  await inTransaction(db, async (tx) => {
    // Owners are locked before the person, as wherever roles change.
    if (role !== 'owner' && (await isLastAdmin(tx, id))) throw domainError(call, 'last-administrator')
    const given = typeof role === 'number' ? await heldRole(tx, role) : null
    if (typeof role === 'number' && !given) throw domainError(call, 'no-such-role')
    const [before] = await tx.query<Held>('team-person-hold', personSql, [id])
    if (!before) throw domainError(call, 'no-such-person')
    const touchesOwner = before.isOwner || role === 'owner'
    const rights = given?.rights ?? []
    if ((touchesOwner && !member.isAdmin) || !holdsAll(member, [...before.rights, ...rights]))
      throw domainError(call, 'rights-exceeded')
    await giveRole(tx, id, { role, rights })
    if (role === null) await endAccess(tx, id, { now })
    const after: Held = { isOwner: role === 'owner', role: given?.name ?? null, rights }
    const log = { contentType: 'staff-member', ref: id, action: 'change', before, by: member.id, now } as const
    await logEntryChange(tx, { ...log, after: role === null ? null : after })
    const details = {
      action: role === null ? 'ended' : 'role',
      role: role === 'owner' ? 'owner' : (given?.name ?? null),
    }
    await recordSecurityEvent(tx, context, { type: 'role-change', memberId: id, details })
  })
}

/** A role read after waiting for a lock. */
const personSql = `
  select m.is_admin as "isOwner", m.rights, (select r.name from staff_role r where r.id = m.staff_role_id) as role
  from member m where m.id = $1 and (m.is_employee or m.is_admin) for update`

export async function giveRole(
  tx: Transaction,
  id: number,
  { role, rights }: { role: AnyRole | null; rights: readonly Right[] },
): Promise<void> {
  await tx.query(
    'team-role-give',
    'update member set is_employee = $2, is_admin = $3, staff_role_id = $4, rights = $5 where id = $1',
    [id, role !== null, role === 'owner', typeof role === 'number' ? role : null, rights],
  )
}
