import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { messages as receiptTexts } from '#orders/receipts-messages.ts'
import { lockOrder } from '#orders/server/lock-order.ts'
import { hasOpenDispute } from '#payments/server/disputes.ts'
import type { ReturnReason } from '#returns/contract.ts'
import { deliveryToCredit, waysToCredit } from './delivery-to-credit.ts'
import { deliveryKey, refundDelivery, refundWays } from './refund-delivery.ts'

type Deps = { db: Db; publicUrl: string }
type Left = { id: string; reasons: ReturnReason[] }

/**
 * The delivery of orders whose goods came back while something waited to be sent, which was cancelled afterwards. Once
 * for each order. Returns how many were refunded.
 */
export async function refundLeftDeliveries({ db, publicUrl }: Deps, now: Date): Promise<number> {
  const orders = await db.query<Left>('returns-left-deliveries', leftSql, [now, receiptTexts.shipping])
  let refunded = 0
  for (const order of orders) {
    const isRefunded = await inTransaction(db, (tx) => refundLeft({ tx, publicUrl }, order, now))
    if (isRefunded) refunded += 1
  }
  return refunded
}

async function refundLeft(
  deps: { tx: Transaction; publicUrl: string },
  { id, reasons }: Left,
  now: Date,
): Promise<boolean> {
  const { tx } = deps
  const locked = await lockOrder(tx, id)
  if (!locked || (await isCredited(tx, deliveryKey(id))) || (await hasOpenDispute(tx, id))) return false
  const { order } = locked
  const crediting = { order, cause: 'withdrawal', reasons, parts: [] } as const
  const ways = await waysToCredit(tx, crediting)
  const shipping = await deliveryToCredit(tx, crediting)
  const isPaid = shipping.some(({ amount }) => amount > 0)
  if (isPaid) await refundDelivery(deps, { order, shipping, now })
  await refundWays(deps, ways, now)
  return isPaid || ways.length > 0
}

async function isCredited(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.query('return-delivery-credited', 'select 1 as one from receipt where key = $1', [key])).length > 0
}

const leftSql = `
  select o.id::text as id, json_agg(w.reason) as reasons
  from goods_return g join goods_return_row w on w.return_id = g.id join orders o on o.id = g.order_id
  where g.state = 'settled' and g.cause in ('withdrawal', 'complaint')
    and g.refunded_at > $1::timestamptz - interval '1 year' and o.state = 'delivered'
    and (o.shipping_price > 0 or exists (select from orders s where s.supplement_of = o.id and s.state = 'delivered'
      and not exists (select from order_row r where r.order_id = s.id)))
    and exists (select from order_event e where e.order_id = o.id and e.event = 'cut' and e.at >= g.refunded_at)
    and not exists (
      select from receipt n, jsonb_array_elements(n.document -> 'rows') as r (row)
      where n.order_id = o.id and n.kind = 'credit-note' and r.row ->> 'name' = $2 and r.row ->> 'productId' is null)
  group by o.id order by o.id limit 100`
