import { createdBy, logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db, Queries } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { lowestLimits, ordinaryLimits } from '#staff/role-limits.ts'
import { limitsOf } from '#staff/server/limits-of.ts'
import { type RoleFields, teamContract } from '#staff/team-contract.ts'
import { holdsAll } from '#staff/team-rules.ts'
import { type HeldRole, heldRole } from './held-role.ts'

type Context = RequestContext & { member: Member }

export async function createStaffRole(db: Db, fields: RoleFields, context: Context & { idempotencyKey: string }) {
  const call = teamContract.createStaffRole
  const { member, idempotencyKey: key } = context
  if (!holdsAll(member, fields.rights)) throw domainError(call, 'rights-exceeded')
  await inTransaction(db, async (tx) => {
    await tx.query('staff-role-lock', `select pg_advisory_xact_lock(hashtext('staff-role'))`)
    if ((await createdBy(tx, 'staff-role', member.id, key)) !== null) return
    if (await isNameTaken(tx, fields.name, 0)) throw domainError(call, 'name-taken')
    const limits = lowestLimits(ordinaryLimits, await limitsOf(tx, member))
    const { goodwillPerOrder, goodwillPerDay, xpPerOrder, refundAlone } = limits
    const { name, description, rights } = fields
    const [role] = await tx.query<{ id: number }>(
      'staff-role-create',
      `insert into staff_role (name, description, rights, goodwill_per_order, goodwill_per_day, xp_per_order, refund_alone)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [name, description, rights, goodwillPerOrder, goodwillPerDay, xpPerOrder, refundAlone],
    )
    if (role) await log(tx, context, { id: role.id, before: null, after: fields, key })
  })
}

type Save = RoleFields & { id: number; version: number }

/** Returns whose rights changed. */
export async function saveStaffRole(db: Db, { id, version, ...fields }: Save, context: Context): Promise<number[]> {
  const call = teamContract.putStaffRole
  const { member } = context
  return await inTransaction(db, async (tx) => {
    await tx.query('staff-role-lock', `select pg_advisory_xact_lock(hashtext('staff-role'))`)
    const before = await heldRole(tx, id)
    if (!before) throw domainError(call, 'no-such-role')
    if (before.key !== null) throw domainError(call, 'built-in')
    if (before.version !== version) throw domainError(call, 'changed-meanwhile')
    if (!holdsAll(member, [...before.rights, ...fields.rights])) throw domainError(call, 'rights-exceeded')
    if (await isNameTaken(tx, fields.name, id)) throw domainError(call, 'name-taken')
    if (!member.isAdmin && (await hasRole(tx, member.id, id))) throw domainError(call, 'own-role')
    const { name, description, rights } = fields
    const sql = 'update staff_role set name = $2, description = $3, rights = $4, version = version + 1 where id = $1'
    await tx.query('staff-role-save', sql, [id, name, description, rights])
    const people = await tx.query<{ id: number }>(
      'staff-role-people',
      'update member set rights = $2 where staff_role_id = $1 returning id',
      [id, rights],
    )
    await log(tx, context, { id, before: fieldsOf(before), after: fields })
    return people.map((person) => person.id)
  })
}

export async function removeStaffRole(db: Db, { id, version }: { id: number; version: number }, context: Context) {
  const call = teamContract.removeStaffRole
  await inTransaction(db, async (tx) => {
    const before = await heldRole(tx, id)
    if (!before) return
    if (before.key !== null) throw domainError(call, 'built-in')
    if (before.version !== version) throw domainError(call, 'changed-meanwhile')
    if (!holdsAll(context.member, before.rights)) throw domainError(call, 'rights-exceeded')
    const used = `select from member where staff_role_id = $1 union all
      select from staff_invitation where staff_role_id = $1 limit 1`
    if ((await tx.query('staff-role-used', used, [id])).length > 0) throw domainError(call, 'in-use')
    await tx.query('staff-role-remove', 'delete from staff_role where id = $1', [id])
    await log(tx, context, { id, before: fieldsOf(before), after: null })
  })
}

async function isNameTaken(db: Queries, name: string, id: number): Promise<boolean> {
  const sql = 'select from staff_role where lower(name) = lower($1) and id <> $2'
  return (await db.query('staff-role-name', sql, [name, id])).length > 0
}

export async function hasRole(db: Queries, memberId: number, id: number): Promise<boolean> {
  const sql = 'select from member where id = $1 and staff_role_id = $2'
  return (await db.query('staff-role-own', sql, [memberId, id])).length > 0
}

function fieldsOf({ name, description, rights }: HeldRole): RoleFields {
  return { name, description, rights }
}

type Change = { id: number; before: RoleFields | null; after: RoleFields | null; key?: string }

async function log(tx: Transaction, context: Context, { id, before, after, key }: Change): Promise<void> {
  const action = !before ? 'create' : after ? 'change' : 'remove'
  const { member, now } = context
  const entry = { contentType: 'staff-role', ref: id, action, before, after, by: member.id, now } as const
  await logEntryChange(tx, { ...entry, ...(key ? { key } : {}) })
  const details = { action: `${action}-role`, role: (after ?? before)?.name ?? null }
  await recordSecurityEvent(tx, context, { type: 'permission-change', memberId: null, details })
}
