import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { messages as receiptTexts } from '#orders/receipts-messages.ts'
import { lockOrder } from '#orders/server/lock-order.ts'
import { issueCreditNote } from '#orders/server/receipts.ts'
import { refundTexts } from '#payments/refund-way.ts'
import { hasOpenDispute } from '#payments/server/disputes.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import type { ReturnReason } from '#returns/contract.ts'
import { emailMessages as messages } from '#returns/messages.ts'
import { deliveryToCredit } from './delivery-to-credit.ts'
import { enqueueReturnEmail, formatAmount, returnEmailOf } from './return-email.ts'

type Deps = { db: Db; publicUrl: string }
type Left = { id: string; reasons: ReturnReason[] }

/**
 * The delivery of orders whose goods came back while something waited to be sent, which was cancelled afterwards. Once for
 * each order. Returns how many were refunded.
 */
export async function refundLeftDeliveries({ db, publicUrl }: Deps, now: Date): Promise<number> {
  const orders = await db.query<Left>('returns-left-deliveries', leftSql, [now, receiptTexts.shipping])
  let refunded = 0
  for (const order of orders) {
    const isRefunded = await inTransaction(db, (tx) => refundDelivery({ tx, publicUrl }, order, now))
    if (isRefunded) refunded += 1
  }
  return refunded
}

async function refundDelivery(
  { tx, publicUrl }: { tx: Transaction; publicUrl: string },
  { id, reasons }: Left,
  now: Date,
): Promise<boolean> {
  const locked = await lockOrder(tx, id)
  const key = `delivery:${id}`
  if (!locked || (await isCredited(tx, key)) || (await hasOpenDispute(tx, id))) return false
  const { order } = locked
  const shipping = await deliveryToCredit(tx, { order, cause: 'withdrawal', reasons, parts: [] })
  if (shipping.every(({ amount }) => amount === 0)) return false
  const note = await issueCreditNote(tx, { order, parts: [], shipping, deductions: [], key, now })
  const given = await refundOrder(tx, { orderId: id, amount: note.totalOre, cause: 'withdrawal', key, now })
  // A customer who has been erased since has no address.
  if (order.email === '') return true
  const content = returnEmailOf(order, {
    subject: messages.refundedSubject(order.number),
    heading: messages.refundedHeading,
    text: messages.deliveryRefundedText(formatAmount(note.totalOre)),
    labelledValues: [
      { label: messages.creditNote, value: String(note.number) },
      ...refundTexts(given, order.paymentMethod).map((value) => ({ label: messages.refund, value })),
    ],
    publicUrl,
  })
  await enqueueReturnEmail(tx, { key: `order-${id}-delivery-refunded`, to: order.email, content }, now)
  return true
}

async function isCredited(tx: Transaction, key: string): Promise<boolean> {
  return (await tx.query('return-delivery-credited', 'select 1 as one from receipt where key = $1', [key])).length > 0
}

const leftSql = `
  select o.id::text as id, json_agg(w.reason) as reasons
  from goods_return g join goods_return_row w on w.return_id = g.id join orders o on o.id = g.order_id
  where g.state = 'settled' and g.cause in ('withdrawal', 'complaint')
    and g.refunded_at > $1::timestamptz - interval '1 year' and o.state = 'delivered' and o.shipping_price > 0
    and exists (select from order_event e where e.order_id = o.id and e.event = 'cut' and e.at >= g.refunded_at)
    and not exists (
      select from receipt n, jsonb_array_elements(n.document -> 'rows') as r (row)
      where n.order_id = o.id and n.kind = 'credit-note' and r.row ->> 'name' = $2 and r.row ->> 'productId' is null)
  group by o.id order by o.id limit 100`
