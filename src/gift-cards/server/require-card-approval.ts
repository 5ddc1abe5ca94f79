import { type ApprovalNeed, requireApproval } from '#approvals/server/require-approval.ts'
import type { Member, RequestContext } from '#core/server/handlers.ts'
import type { Transaction } from '#core/server/transaction.ts'

type Giver = Pick<RequestContext, 'approved' | 'now'> & { member: Member }

/** The limit is of all that a person, or their API keys, have given or sent to another address in a day. */
export async function requireCardApproval(
  tx: Transaction,
  context: Giver,
  { amount, about }: Omit<ApprovalNeed, 'kind'>,
): Promise<void> {
  const { member, now } = context
  await tx.query('gift-card-given-lock', `select pg_advisory_xact_lock(hashtext('gift-cards ' || $1::int))`, [
    member.id,
  ])
  const [given] = await tx.query<{ amount: number }>(
    'gift-card-given-today',
    `select (
       (select coalesce(sum(e.amount), 0) from gift_card c
        join gift_card_entry e on e.card_id = c.id and e.cause = 'issued'
        where c.created_by = $1 and c.created_at > $2)
       + (select coalesce(sum(amount), 0) from gift_card_event where done_by = $1 and at > $2 and amount is not null)
     )::int as amount`,
    [member.id, new Date(now.getTime() - 24 * 3_600_000)],
  )
  await requireApproval(tx, context, { kind: 'gift-card', amount, about }, given?.amount ?? 0)
}
