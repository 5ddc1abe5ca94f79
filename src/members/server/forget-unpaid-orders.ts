import { z } from 'zod'
import { forgetIdentifications } from '#account/server/bankid/identified-at.ts'
import type { Db } from '#core/server/db.ts'
import { enqueue } from '#core/server/queue.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { endOfUnpaid, forgetBuyer } from '#orders/server/forget-buyer.ts'
import { forgetComplainant } from '#returns/server/forget-complainant.ts'

export const unpaidJob = 'forget-unpaid-order'
const Payload = z.object({ orderId: z.string() })
const aDay = 24 * 3_600_000

/** Takes the person out of orders, and what they told us of them. */
export async function forgetOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  await forgetComplainant(tx, ids)
  await forgetIdentifications(tx, ids)
  await forgetBuyer(tx, ids)
}

/** Orders that somebody can still pay are looked at each day: the address goes when they are given up. */
export async function forgetWhenEnded(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  for (const orderId of ids) {
    const later = { runAt: new Date(now.getTime() + aDay), key: `${unpaidJob} ${orderId}` }
    await enqueue(tx, unpaidJob, { orderId }, later)
  }
}

/** An order that was paid after all is a living one of whoever paid it. */
export async function forgetUnpaidOrder(db: Db, payload: unknown, now: Date): Promise<void> {
  const { orderId } = Payload.parse(payload)
  await inTransaction(db, async (tx) => {
    const end = await endOfUnpaid(tx, orderId)
    if (end === 'cancelled') await forgetOrders(tx, [orderId])
    if (end === null) await forgetWhenEnded(tx, [orderId], now)
  })
}
