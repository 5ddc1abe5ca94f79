import { ownOrderProblems } from '#approvals/own-order.ts'
import { domainError } from '#core/domain-error.ts'
import type { Member } from '#core/server/handlers.ts'

type Placed = { memberId: number | null; email: string }

/** An employee gives nothing back for an order of their own. An administrator may: there may be no one else. */
export function forbidOwnOrder(
  { memberId, email }: Placed,
  member: Pick<Member, 'id' | 'verifiedEmail' | 'isAdmin'>,
): void {
  const isOwn = memberId === member.id || email.toLowerCase() === member.verifiedEmail
  if (isOwn && !member.isAdmin) throw domainError({ problems: ownOrderProblems }, 'own-order')
}
