import type { Queries } from '#core/server/db.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { type RefundedAmounts, refundTexts } from '#payments/refund-way.ts'
import { emailMessages as messages } from '#returns/messages.ts'
import { enqueueReturnEmail, formatAmount, returnEmailOf } from './return-email.ts'
import type { StoredReturn } from './stored-return.ts'

type Refunded = {
  locked: StoredReturn
  order: StoredOrder
  /** Null when nothing was left to refund. */
  refund: { number: number; totalOre: number; given: RefundedAmounts } | null
  deductions: readonly { name: string; amount: number }[]
  publicUrl: string
  now: Date
}

export async function enqueueRefundedEmail(
  tx: Queries,
  { locked, order, refund, deductions, publicUrl, now }: Refunded,
): Promise<void> {
  const deducted = deductions.filter(({ amount }) => amount > 0)
  const content = returnEmailOf(order, {
    subject: refund ? messages.refundedSubject(order.number) : messages.decidedSubject(order.number),
    heading: refund ? messages.refundedHeading : messages.announcedHeading,
    text: refund ? refundedText(locked, formatAmount(refund.totalOre)) : nothingText(locked),
    labelledValues: [
      { label: messages.number, value: String(locked.id) },
      ...(refund ? [{ label: messages.creditNote, value: String(refund.number) }] : []),
      ...deducted.map(({ name, amount }) => ({ label: name, value: formatAmount(-amount) })),
      ...(refund ? refundTexts(refund.given, order.paymentMethod) : [formatAmount(0)]).map((value) => ({
        label: messages.refund,
        value,
      })),
    ],
    publicUrl,
  })
  await enqueueReturnEmail(tx, { key: `return-${locked.id}-settled`, to: order.email, content }, now)
}

function refundedText({ cause }: StoredReturn, amount: string): string {
  return cause === 'lost' ? messages.lostRefundedText(amount) : messages.refundedText(amount)
}

function nothingText({ rows }: StoredReturn): string {
  const came = rows.filter(({ received }) => (received ?? 0) > 0)
  if (came.length === 0) return messages.nothingCame
  return came.every(({ disposition }) => disposition === 'sent-back') ? messages.allSentBack : messages.nothingLeft
}
