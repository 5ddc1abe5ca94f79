import type { ApprovalKind } from '#approvals/kinds.ts'
import { domainError } from '#core/domain-error.ts'
import { fourEyesProblems } from '#core/four-eyes.ts'
import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { lower } from '#staff/role-limits.ts'
import { limitsOf } from '#staff/server/limits-of.ts'

export type ApprovalNeed = { kind: ApprovalKind; amount: number; about: string }

/** Thrown in the transaction that would have done it, which thereby does nothing. */
export class ApprovalWanted extends Error {
  readonly wanted: ApprovalNeed
  constructor(wanted: ApprovalNeed) {
    super('A second person is needed')
    this.wanted = wanted
  }
}

/**
 * Of a call that is declared `fourEyes`. The lower limit holds of the shop's and that of the role. `before` counts
 * towards it too. Once approved, the amount must still be the one that was asked for.
 */
export async function requireApproval(
  tx: Queries,
  { approved, member }: Pick<RequestContext, 'approved' | 'member'>,
  wanted: ApprovalNeed,
  before = 0,
): Promise<void> {
  if (approved) {
    if (approved.amount === wanted.amount) return
    throw domainError({ problems: fourEyesProblems }, 'facts-changed')
  }
  const sql = 'select amount from approval_limit where kind = $1'
  const [limit] = await tx.query<{ amount: number }>('approval-limit', sql, [wanted.kind])
  const own = member && wanted.kind === 'refund' ? (await limitsOf(tx, member)).refundAlone : null
  const most = lower(limit?.amount ?? null, own)
  if (most !== null && before + wanted.amount > most) throw new ApprovalWanted(wanted)
}
