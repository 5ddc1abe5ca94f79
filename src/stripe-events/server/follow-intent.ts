import { checkAndReconcile } from '#payment-processing/server/reconcile.ts'
import type { FollowDeps } from './follow-deps.ts'
import { paymentOfIntent } from './payment-of-intent.ts'

/** The same question as that of the page and of the job, sooner. */
export async function followIntent(deps: FollowDeps, id: string, now: Date): Promise<void> {
  const payment = await paymentOfIntent(deps, id)
  if (payment) await checkAndReconcile(deps, payment, now)
}
