import type { Db } from '#core/server/db.ts'
import { hasNoJob, type Waiting } from '#jobs/unit-jobs.ts'
import type { ReconcileDeps } from '#payment-processing/server/deps.ts'
import { giveUpOrderJob } from '#payment-processing/server/give-up-order-job.ts'
import { checkAndReconcile, reconcile } from '#payment-processing/server/reconcile.ts'
import { nextAskOf, type Payment, takePendingPayments } from '#payments/server/payments.ts'

/** More than a day of queries; payments the provider never received have been given up by then. */
const patience = 300

/**
 * Queries a payment with an unknown outcome: the answer was lost, the customer has not decided, or a process died.
 * Safe to run twice and in several processes. Returns when to query again.
 */
export async function reconcilePayment(deps: ReconcileDeps, reference: string, now: Date): Promise<Date | null> {
  const payment = await takePendingPayments(deps.db, reference, now)
  if (!payment) return null
  await checkAndReconcile(deps, payment, now)
  const again = await nextAskOf(deps.db, reference)
  if (again && payment.asks >= patience) throw new Error(`Its end is unknown after ${payment.asks} questions`)
  return again
}

/**
 * Cancels an order whose payment has ended and whose payment link has expired. Safe to run twice and in several
 * processes.
 */
export async function giveUpOrder(deps: ReconcileDeps, orderId: string, now: Date): Promise<null> {
  const [expired] = await deps.db.query<Pick<Payment, 'reference' | 'orderId' | 'method' | 'amount'>>(
    'order-link-expired',
    `select o.id::text as "orderId", p.reference, p.method, p.amount ${expiredLinkSql} and o.id = $1
       and not exists (select from payment_link l where l.order_id = o.id and l.expires_at > $2)`,
    [orderId, now],
  )
  if (expired) await reconcile(deps, { ...expired, outcome: { kind: 'not-found' }, cause: 'link ran out', now })
  return null
}

export async function expiredOrdersWithoutJob(db: Db): Promise<Waiting[]> {
  return await db.query(
    'expired-orders-without-job',
    `select o.id::text as id,
       coalesce((select max(l.expires_at) from payment_link l where l.order_id = o.id), o.updated_at) as at
     ${expiredLinkSql} and ${hasNoJob(giveUpOrderJob, 'o.id')} order by o.id limit 1000`,
  )
}

const expiredLinkSql = `from orders o join payment p on p.order_id = o.id
  where o.state in ('awaiting-payment', 'payment-unknown') and p.state in ('declined', 'cancelled', 'mispaid', 'refunded')`
