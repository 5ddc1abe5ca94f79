import { forbidOwnOrder } from '#approvals/server/forbid-own-order.ts'
import { domainError } from '#core/domain-error.ts'
import type { Db } from '#core/server/db.ts'
import type { Member } from '#core/server/handlers.ts'
import { inTransaction, type Transaction } from '#core/server/transaction.ts'
import { lockOrder, recordOrderEvent } from '#orders/server/lock-order.ts'
import { issueCreditNote } from '#orders/server/receipts.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { type RefundedAmounts, refundTexts } from '#payments/refund-way.ts'
import { refundOrder } from '#payments/server/refund-order.ts'
import { returnsContract } from '#returns/contract.ts'
import { emailMessages as messages, withdrawal as withdrawalTexts } from '#returns/messages.ts'
import { creditedUnits } from './credited-units.ts'
import { insuranceLeft } from './ordered-insurance.ts'
import { enqueueReturnEmail, formatAmount, fullMoment, returnEmailOf } from './return-email.ts'
import { rowAt } from './return-worth.ts'
import { causeOn, sentUnits } from './sent-units.ts'

const call = returnsContract.withdrawInsurance

type Withdrawing = {
  orderId: string
  position: number
  /** For a customer who called. */
  by?: Member
  publicUrl: string
  now: Date
}

/**
 * The insurance is an agreement of its own, from which a consumer withdraws and keeps the goods (lag 2005:59 2 kap. 10 §).
 * All of it is refunded. Units that are not on a receipt yet will be sold without it. Idempotent.
 */
export async function withdrawInsurance(db: Db, withdrawing: Withdrawing): Promise<void> {
  const { orderId, position, by, now } = withdrawing
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId)
    if (!locked) throw domainError(call, 'no-such-order')
    const { order } = locked
    if (by) await forbidOwnOrder(tx, order, by)
    if (order.rows[position]?.isInsuranceWithdrawn) return
    const credited = (await creditedUnits(tx, orderId))(position)
    const amount = insuranceLeft({ order, position, credited })
    if (amount === 0) throw domainError(call, 'row-not-insured')
    const sent = await sentUnits(tx, order)
    if (!sent.isConsumer) throw domainError(call, 'withdrawal-right-missing')
    if (causeOn(sent, now) !== 'withdrawal') throw domainError(call, 'withdrawal-period-ended')

    const key = `insurance:${orderId}:${position}`
    const creditNote = await creditReceipted(tx, { order, position, credited, key, now })
    const refund = await refundOrder(tx, { orderId, amount, cause: 'withdrawal', key, now })
    await tx.query(
      'insurance-withdrawn',
      'update order_row set insurance_withdrawn_at = $3 where order_id = $1 and position = $2',
      [orderId, position, now],
    )
    const data = { by: by?.id ?? ('customer' as const), key, position, amount }
    await recordOrderEvent(tx, { orderId, event: 'insurance-withdrawn', data, now })
    await enqueueConfirmation(tx, order, { ...withdrawing, amount, creditNote, refund })
  })
}

type Credited = { order: StoredOrder; position: number; credited: number; key: string; now: Date }

/** Only what has been sold is credited; the number of the credit note, or null. */
async function creditReceipted(
  tx: Transaction,
  { order, position, credited, key, now }: Credited,
): Promise<number | null> {
  const { name, insurance, insuranceVatRate } = rowAt(order, position)
  const [sold] = await tx.query<{ units: number }>('insurance-receipted', receiptedSql, [order.id, position])
  const amount = (insurance ?? 0) * Math.max(0, (sold?.units ?? 0) - credited)
  if (amount === 0) return null
  const reductions = [{ name: messages.insuranceReduction(name), amount, vatRate: insuranceVatRate }]
  const note = await issueCreditNote(tx, { order, parts: [], shipping: [], deductions: [], reductions, key, now })
  return note.number
}

const receiptedSql = `
  select coalesce(sum(w.quantity), 0)::int as units
  from shipment s join shipment_row w on w.shipment_id = s.id
  where s.order_id = $1 and w.position = $2 and exists (select from receipt where key = 'shipment:' || s.id)`

type Confirmed = Withdrawing & { amount: number; creditNote: number | null; refund: RefundedAmounts }

async function enqueueConfirmation(
  tx: Transaction,
  order: StoredOrder,
  { position, amount, creditNote, refund, publicUrl, now }: Confirmed,
): Promise<void> {
  const content = returnEmailOf(order, {
    subject: messages.insuranceSubject(order.number),
    heading: messages.insuranceHeading,
    text: messages.insuranceText(rowAt(order, position).name, formatAmount(amount)),
    labelledValues: [
      { label: withdrawalTexts.received, value: fullMoment(now) },
      ...(creditNote === null ? [] : [{ label: messages.creditNote, value: String(creditNote) }]),
      ...refundTexts(refund, order.paymentMethod).map((value) => ({ label: messages.refund, value })),
    ],
    publicUrl,
  })
  await enqueueReturnEmail(tx, { key: `insurance-${order.id}-${position}-withdrawn`, to: order.email, content }, now)
}
