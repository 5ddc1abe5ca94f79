import type { Queries } from '#core/server/db.ts'
import type { RequestContext } from '#core/server/handlers.ts'
import { type ApprovalNeed, requireApproval } from './require-approval.ts'

type Context = Pick<RequestContext, 'approved' | 'member' | 'now'>
type Refund = Omit<ApprovalNeed, 'kind'> & { orderId: string }

/** As they are recorded in the security log. */
const refunds = ['goodwill-refund', 'invoice-paid-back', 'order-cancelled', 'order-changed', 'return-refunded']

/**
 * The limit is of all that a person, or their API keys, have refunded of an order in a day: parts of a sum want the same
 * second person as the sum. The caller has locked the order.
 */
export async function requireRefundApproval(
  tx: Queries,
  context: Context,
  { orderId, ...wanted }: Refund,
): Promise<void> {
  const { member, now } = context
  const [given] = await tx.query<{ amount: number }>(
    'refunded-of-order-today',
    `select coalesce(sum(abs((details ->> 'amount')::bigint)), 0)::bigint as amount from security_event
     where type = 'money-by-hand' and actor_id = $1 and at > $2 and details ->> 'orderId' = $3
       and details ->> 'kind' = any($4)`,
    [member?.id ?? null, new Date(now.getTime() - 24 * 3_600_000), orderId, refunds],
  )
  await requireApproval(tx, context, { kind: 'refund', ...wanted }, given?.amount ?? 0)
}
