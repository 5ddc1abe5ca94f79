import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { isWithin, type RoleLimits } from '#staff/role-limits.ts'
import { limitsOf } from '#staff/server/limits-of.ts'
import { teamContract } from '#staff/team-contract.ts'
import { holdsAll } from '#staff/team-rules.ts'
import { heldRole } from './held-role.ts'
import { hasRole } from './staff-roles.ts'

type Save = { id: number; version: number; limits: RoleLimits }

/** Also of the roles that come with the shop. */
export async function saveRoleLimits(
  db: Db,
  { id, version, limits }: Save,
  context: RequestContext & { member: Member },
): Promise<void> {
  const call = teamContract.putRoleLimits
  const { member, now } = context
  await inTransaction(db, async (tx) => {
    const held = await heldRole(tx, id)
    if (!held) throw domainError(call, 'no-such-role')
    if (held.version !== version) throw domainError(call, 'changed-meanwhile')
    if (!member.isAdmin && (await hasRole(tx, member.id, id))) throw domainError(call, 'own-role')
    if (!holdsAll(member, held.rights)) throw domainError(call, 'rights-exceeded')
    if (!isWithin(await limitsOf(tx, member), limits)) throw domainError(call, 'limits-exceeded')
    const { name, limits: before } = held
    const { goodwillPerOrder, goodwillPerDay, xpPerOrder, refundAlone } = limits
    await tx.query(
      'staff-role-limits',
      `update staff_role set goodwill_per_order = $2, goodwill_per_day = $3, xp_per_order = $4, refund_alone = $5,
         version = version + 1
       where id = $1`,
      [id, goodwillPerOrder, goodwillPerDay, xpPerOrder, refundAlone],
    )
    const log = { contentType: 'staff-role', ref: id, action: 'change', by: member.id, now } as const
    await logEntryChange(tx, { ...log, before: { name, ...before }, after: { name, ...limits } })
    const details = { action: 'limits', role: name }
    await recordSecurityEvent(tx, context, { type: 'permission-change', memberId: null, details })
  })
}
