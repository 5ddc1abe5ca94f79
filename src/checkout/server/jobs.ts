import type { Db } from '#core/server/db.ts'
import { takeUnsettled } from '#payments/server/payments.ts'
import type { SettleParts } from './parts.ts'
import { askAndSettle, settle } from './settle.ts'

const batch = 20

/**
 * Asks about payments nobody knows the end of: answers that were lost, or a process that died in between. Safe to run
 * twice and in several processes. Answers how many were asked about.
 */
export async function settlePayments(parts: SettleParts, now: Date): Promise<number> {
  let asked = 0
  for (;;) {
    const payments = await takeUnsettled(parts.db, now, batch)
    await Promise.all(payments.map((payment) => askAndSettle(parts, payment, now)))
    asked += payments.length
    if (payments.length < batch) return asked
  }
}

/**
 * Gives up orders that a payment link kept open although their payment had ended, when the link has run out. Safe to run
 * twice and in several processes. Answers how many there were.
 */
export async function giveUpOrders(parts: SettleParts, now: Date): Promise<number> {
  const orders = await keptInVain(parts.db, now)
  for (const order of orders) {
    await settle(parts, { ...order, verdict: { kind: 'never-heard' }, cause: 'link ran out', now })
  }
  return orders.length
}

async function keptInVain(db: Db, now: Date): Promise<{ orderId: string; reference: string }[]> {
  return await db.query(
    'orders-kept-in-vain',
    `select o.id::text as "orderId", p.reference from orders o join payment p on p.order_id = o.id
     where o.state in ('awaiting-payment', 'payment-unknown') and p.state in ('declined', 'cancelled', 'mispaid', 'refunded')
       and not exists (select from payment_link l where l.order_id = o.id and l.expires_at > $1)
     order by o.id limit 200`,
    [now],
  )
}
