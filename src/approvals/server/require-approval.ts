import type { ApprovalKind } from '#approvals/kinds.ts'
import { domainError } from '#core/domain-error.ts'
import { fourEyesProblems } from '#core/four-eyes.ts'
import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'

export type Wanted = { kind: ApprovalKind; amount: number; about: string }

/** Thrown in the transaction that would have done it, which thereby does nothing. */
export class ApprovalWanted extends Error {
  readonly wanted: Wanted
  constructor(wanted: Wanted) {
    super('A second person is needed')
    this.wanted = wanted
  }
}

/** Of a call that is declared `fourEyes`. Once approved, the amount must still be the one that was asked for. */
export async function requireApproval(
  tx: Queries,
  { approved }: Pick<RequestContext, 'approved'>,
  wanted: Wanted,
): Promise<void> {
  if (approved) {
    if (approved.amount === wanted.amount) return
    throw domainError({ problems: fourEyesProblems }, 'facts-changed')
  }
  const sql = 'select amount from approval_limit where kind = $1'
  const [limit] = await tx.query<{ amount: number }>('approval-limit', sql, [wanted.kind])
  if (limit && wanted.amount > limit.amount) throw new ApprovalWanted(wanted)
}
