import { ownMailboxProblems, ownOrderProblems } from '#approvals/own-order.ts'
import { domainError } from '#core/domain-error.ts'
import { mailboxOf } from '#core/mailbox-of.ts'
import type { Queries } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'

type Placed = { memberId: number | null; email: string }
type Employee = Pick<Member, 'id' | 'isAdmin'>

/** An employee gives nothing back for an order of their own. An administrator may: there may be no one else. */
export async function forbidOwnOrder(tx: Queries, { memberId, email }: Placed, employee: Employee): Promise<void> {
  if (employee.isAdmin) return
  if (memberId === employee.id || (await isOwnMailbox(tx, email, employee)))
    throw domainError({ problems: ownOrderProblems }, 'own-order')
}

/** Nor does an employee send a gift card to themselves. */
export async function forbidOwnMailbox(tx: Queries, email: string, employee: Employee): Promise<void> {
  if (employee.isAdmin || !(await isOwnMailbox(tx, email, employee))) return
  throw domainError({ problems: ownMailboxProblems }, 'own-mailbox')
}

/** Read here: what acts by an API key of the employee has no address. */
async function isOwnMailbox(tx: Queries, email: string, { id }: Employee): Promise<boolean> {
  const [own] = await tx.query<{ email: string }>('own-mailbox', 'select email from member where id = $1', [id])
  return own !== undefined && mailboxOf(own.email) === mailboxOf(email)
}
