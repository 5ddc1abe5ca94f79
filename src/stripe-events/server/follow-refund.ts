import { z } from 'zod'
import { missing, refundAnswerOf } from '#integrations/pay/stripe.ts'
import { failRefund } from '#payment-processing/server/fail-refund.ts'
import { checkRefund } from '#payment-processing/server/send-refund.ts'
import { refundBySent } from '#payments/server/failed-refunds.ts'
import type { FollowDeps } from './follow-deps.ts'

const Reference = z.uuid()

/** A refund that is on its way is asked about; one that has failed after it succeeded is opened again. */
export async function followRefund(deps: FollowDeps, id: string, now: Date): Promise<void> {
  const { refunds } = await deps.account.client()
  const found = await refunds.retrieve(id).catch(missing)
  const reference = Reference.safeParse(found?.metadata?.reference)
  const refund = reference.success ? await refundBySent(deps.db, reference.data) : null
  if (!found || !refund) return
  if (refund.state !== 'done') return await checkRefund(deps, refund.reference, now)
  if (refundAnswerOf(found).state === 'failed') await failRefund(deps.db, refund.reference, now)
}
