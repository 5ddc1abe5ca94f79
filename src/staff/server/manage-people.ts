import { domainError } from '#core/domain-error.ts'
import { backOfficeRights, type Right } from '#core/rights.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { isLastAdmin } from '#identity/server/delete-member.ts'
import type { SecurityEventType } from '#security-log/security-events.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'
import { type AuditEntry, type Person, peopleContract, type Role } from '#staff/contract.ts'
import { readPerson } from './read-people.ts'

type PersonAction = AuditEntry['action']
type Doing = { id: number; context: RequestContext & { member: Member } }

/** An administrator always remains: their own role cannot be changed, and of two who demote each other at once one remains. */
export async function putRole(
  db: Db,
  { id, context }: Doing,
  { role, isOn }: { role: Role; isOn: boolean },
): Promise<Person> {
  const call = peopleContract.putRole
  if (id === context.member.id) throw domainError(call, 'own-role')
  return await inTransaction(db, async (tx) => {
    if (!isOn && (await isLastAdmin(tx, id))) throw domainError(call, 'last-administrator')
    await tx.query('role-hold', 'select 1 from member where id = $1 for update', [id])
    const before = await readPerson(tx, id)
    if (!before) throw domainError(call, 'no-such-member')
    const isEmployee = role === 'employee' ? isOn : before.isEmployee || isOn
    const isAdmin = role === 'admin' ? isOn : before.isAdmin && isOn
    const rights = !isEmployee ? [] : before.isEmployee ? before.rights : [...backOfficeRights]
    const sql = 'update member set is_employee = $2, is_admin = $3, rights = $4, staff_role_id = null where id = $1'
    await tx.query('role-write', sql, [id, isEmployee, isAdmin, rights])
    if (before.isEmployee !== isEmployee) await log(tx, { id, context }, isEmployee ? 'employee' : 'no-employee')
    if (before.isAdmin !== isAdmin) await log(tx, { id, context }, isAdmin ? 'admin' : 'no-admin')
    return { ...before, isEmployee, isAdmin, rights }
  })
}

export async function putRight(
  db: Db,
  { id, context }: Doing,
  { right, isOn }: { right: Right; isOn: boolean },
): Promise<Person> {
  const call = peopleContract.putRight
  return await inTransaction(db, async (tx) => {
    await tx.query('role-hold', 'select 1 from member where id = $1 for update', [id])
    const before = await readPerson(tx, id)
    if (!before) throw domainError(call, 'no-such-member')
    if (isOn && !before.isEmployee) throw domainError(call, 'not-an-employee')
    if (before.rights.includes(right) === isOn) return before
    const rights = isOn ? [...before.rights, right] : before.rights.filter((one) => one !== right)
    await tx.query('right-write', 'update member set rights = $2, staff_role_id = null where id = $1', [id, rights])
    await log(tx, { id, context }, isOn ? 'right' : 'no-right', right)
    return { ...before, rights }
  })
}

export async function endPersonSessions(db: Db, { id, context }: Doing): Promise<Person> {
  return await inTransaction(db, async (tx) => {
    const person = await readPerson(tx, id)
    if (!person) throw domainError(peopleContract.endPersonSessions, 'no-such-member')
    const ended = await tx.query('person-log-out', 'delete from session where member_id = $1 returning id', [id])
    if (ended.length > 0) await log(tx, { id, context }, 'sessions-ended')
    return { ...person, sessions: 0 }
  })
}

async function log(
  tx: Transaction,
  { id, context }: Doing,
  action: PersonAction,
  area: Right | null = null,
): Promise<void> {
  await tx.query(
    'audit-log-write',
    'insert into audit_log (member_id, by_member_id, action, at, area) values ($1, $2, $3, $4, $5)',
    [id, context.member.id, action, context.now, area],
  )
  await recordSecurityEvent(tx, context, {
    type: eventOf(action),
    memberId: id,
    details: { action, ...(area && { right: area }) },
  })
}

function eventOf(action: PersonAction): SecurityEventType {
  if (action === 'sessions-ended') return 'sessions-end'
  return action === 'right' || action === 'no-right' ? 'permission-change' : 'role-change'
}
