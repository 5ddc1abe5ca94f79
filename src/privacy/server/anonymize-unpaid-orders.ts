import { z } from 'zod'
import { eraseLabels } from '#carrier-parcels/server/booking-table.ts'
import type { Db } from '#core/server/db.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { deleteIdentifications } from '#identity/server/bankid/identified-at.ts'
import { enqueue } from '#jobs/queue.ts'
import { eraseMeasurement } from '#order-measurement/server/measurement-table.ts'
import { anonymizeCustomer, endOfUnpaid } from '#orders/server/anonymize-customer.ts'
import { anonymizeComplaints } from '#returns/server/anonymize-complaints.ts'
import { eraseSurveys } from '#surveys/server/survey-table.ts'

export const anonymizeUnpaidJob = 'anonymize-unpaid-order'
const Payload = z.object({ orderId: z.string() })
const aDay = 24 * 3_600_000

export async function anonymizeOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  await eraseSurveys(tx, ids)
  await eraseLabels(tx, ids)
  await eraseMeasurement(tx, ids)
  await anonymizeComplaints(tx, ids)
  await deleteIdentifications(tx, ids)
  await anonymizeCustomer(tx, ids)
}

/** Orders that can still be paid are checked daily: the address is deleted when they are given up. */
export async function anonymizeWhenEnded(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  for (const orderId of ids) {
    const later = { runAt: new Date(now.getTime() + aDay), key: `${anonymizeUnpaidJob} ${orderId}` }
    await enqueue(tx, anonymizeUnpaidJob, { orderId }, later)
  }
}

export async function anonymizeUnpaidOrder(db: Db, payload: unknown, now: Date): Promise<void> {
  const { orderId } = Payload.parse(payload)
  await inTransaction(db, async (tx) => {
    const end = await endOfUnpaid(tx, orderId)
    if (end === 'cancelled') await anonymizeOrders(tx, [orderId])
    if (end === null) await anonymizeWhenEnded(tx, [orderId], now)
  })
}
