import { type PeopleEvent, type Person, peopleContract, type Role } from '#account/people-contract.ts'
import { refusalOf } from '#core/refusal.ts'
import { deskRights, type Right } from '#core/rights.ts'
import type { SecurityEventType } from '#core/security-events.ts'
import type { Db } from '#core/server/db.ts'
import type { Shopper, Visit } from '#core/server/handlers.ts'
import { recordSecurityEvent } from '#core/server/security-log.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { readPerson } from './read-people.ts'

type Deed = PeopleEvent['deed']
type Doing = { id: number; visit: Visit & { shopper: Shopper } }

/** Gives or takes a role, and logs what changed. Nobody changes their own, so that there is always somebody who may. */
export async function putRole(
  db: Db,
  { id, visit }: Doing,
  { role, isOn }: { role: Role; isOn: boolean },
): Promise<Person> {
  const call = peopleContract.putRole
  if (id === visit.shopper.id) throw refusalOf(call, 'own-role')
  return await inTransaction(db, async (tx) => {
    await tx.query('role-hold', 'select 1 from member where id = $1 for update', [id])
    const before = await readPerson(tx, id)
    if (!before) throw refusalOf(call, 'no-such-member')
    const isEmployee = role === 'employee' ? isOn : before.isEmployee || isOn
    const isAdmin = role === 'admin' ? isOn : before.isAdmin && isOn
    const rights = !isEmployee ? [] : before.isEmployee ? before.rights : [...deskRights]
    const sql = 'update member set is_employee = $2, is_admin = $3, rights = $4 where id = $1'
    await tx.query('role-write', sql, [id, isEmployee, isAdmin, rights])
    if (before.isEmployee !== isEmployee) await log(tx, { id, visit }, isEmployee ? 'employee' : 'no-employee')
    if (before.isAdmin !== isAdmin) await log(tx, { id, visit }, isAdmin ? 'admin' : 'no-admin')
    return { ...before, isEmployee, isAdmin, rights }
  })
}

/** Gives or takes what an employee looks after. */
export async function putRight(
  db: Db,
  { id, visit }: Doing,
  { right, isOn }: { right: Right; isOn: boolean },
): Promise<Person> {
  const call = peopleContract.putRight
  return await inTransaction(db, async (tx) => {
    await tx.query('role-hold', 'select 1 from member where id = $1 for update', [id])
    const before = await readPerson(tx, id)
    if (!before) throw refusalOf(call, 'no-such-member')
    if (isOn && !before.isEmployee) throw refusalOf(call, 'not-an-employee')
    if (before.rights.includes(right) === isOn) return before
    const rights = isOn ? [...before.rights, right] : before.rights.filter((one) => one !== right)
    await tx.query('right-write', 'update member set rights = $2 where id = $1', [id, rights])
    await log(tx, { id, visit }, isOn ? 'right' : 'no-right', right)
    return { ...before, rights }
  })
}

export async function endPersonSessions(db: Db, { id, visit }: Doing): Promise<Person> {
  return await inTransaction(db, async (tx) => {
    const person = await readPerson(tx, id)
    if (!person) throw refusalOf(peopleContract.endPersonSessions, 'no-such-member')
    const ended = await tx.query('person-log-out', 'delete from session where member_id = $1 returning id', [id])
    if (ended.length > 0) await log(tx, { id, visit }, 'sessions-ended')
    return { ...person, sessions: 0 }
  })
}

async function log(tx: Transaction, { id, visit }: Doing, deed: Deed, area: Right | null = null): Promise<void> {
  await tx.query(
    'people-log-write',
    'insert into people_log (member_id, by_member_id, deed, at, area) values ($1, $2, $3, $4, $5)',
    [id, visit.shopper.id, deed, visit.now, area],
  )
  await recordSecurityEvent(tx, visit, {
    type: eventOf(deed),
    memberId: id,
    details: { deed, ...(area && { right: area }) },
  })
}

function eventOf(deed: Deed): SecurityEventType {
  if (deed === 'sessions-ended') return 'sessions-end'
  return deed === 'right' || deed === 'no-right' ? 'permission-change' : 'role-change'
}
