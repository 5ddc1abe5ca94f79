import { approvalsContract } from '#approvals/contract.ts'
import { type ApprovalKind, approvalKinds } from '#approvals/kinds.ts'
import { logEntryChange } from '#content-entries/server/entry-log.ts'
import { domainError } from '#core/domain-error.ts'
import { isReauthenticated } from '#core/server/admit.ts'
import type { Db } from '#core/server/db.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import { inTransaction } from '#core/server/transaction.ts'
import { recordSecurityEvent } from '#security-log/server/security-log.ts'

type Limit = { kind: ApprovalKind; before: number | null; amount: number | null }

export async function putApprovalLimit(
  db: Db,
  { kind, before, amount }: Limit,
  context: RequestContext & { member: Member },
): Promise<void> {
  const call = approvalsContract.putApprovalLimit
  const { member, now } = context
  if (!isReauthenticated(member, now)) throw domainError(call, 'reauthentication-required')
  await inTransaction(db, async (tx) => {
    await tx.query('approval-limit-lock', `select pg_advisory_xact_lock(hashtext('approval-limit'))`)
    const sql = 'select amount from approval_limit where kind = $1'
    const [stored] = await tx.query<{ amount: number }>('approval-limit-before', sql, [kind])
    const current = stored?.amount ?? null
    if (current === amount) return
    if (current !== before) throw domainError(call, 'changed-meanwhile')
    if (amount === null) await tx.query('approval-limit-end', 'delete from approval_limit where kind = $1', [kind])
    else
      await tx.query(
        'approval-limit-put',
        'insert into approval_limit (kind, amount) values ($1, $2) on conflict (kind) do update set amount = excluded.amount',
        [kind, amount],
      )
    const ref = approvalKinds.indexOf(kind) + 1
    const log = { contentType: 'approval-limit', ref, action: 'change', by: member.id, now } as const
    await logEntryChange(tx, { ...log, before: { kind, amount: current }, after: { kind, amount } })
    await recordSecurityEvent(tx, context, {
      type: 'approval',
      memberId: null,
      details: { action: 'limit', kind, amount },
    })
  })
}
