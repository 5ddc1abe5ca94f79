import type { Queries } from '#core/server/db.ts'
import type { EmailBlock } from '#email/server/email-content.ts'
import { goodsOf } from '#orders/server/email-sections.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { type RefundedAmounts, refundTexts } from '#payments/refund-way.ts'
import { emailMessages as messages } from '#returns/messages.ts'
import { enqueueReturnEmail, formatAmount, returnEmailOf } from './return-email.ts'
import type { ReturnSums } from './return-sums.ts'
import { worthOf } from './return-worth.ts'
import type { StoredReturn } from './stored-return.ts'

type Refunded = {
  locked: StoredReturn
  order: StoredOrder
  /** Null when nothing was left to refund. */
  refund: { number: number; totalOre: number; given: RefundedAmounts } | null
  sums: Pick<ReturnSums, 'parts' | 'shipping' | 'deducted'>
  publicUrl: string
  now: Date
}

export async function enqueueRefundedEmail(
  tx: Queries,
  { locked, order, refund, sums, publicUrl, now }: Refunded,
): Promise<void> {
  const content = returnEmailOf(order, {
    subject: refund ? messages.refundedSubject(order.number) : messages.decidedSubject(order.number),
    heading: refund ? messages.refundedHeading : messages.announcedHeading,
    text: refund ? refundedText(locked, formatAmount(refund.totalOre)) : nothingText(locked),
    labelledValues: [
      { label: messages.number, value: String(locked.id) },
      ...(refund ? [{ label: messages.creditNote, value: String(refund.number) }] : []),
      ...(refund ? refundTexts(refund.given, order.paymentMethod) : [formatAmount(0)]).map((value) => ({
        label: messages.refund,
        value,
      })),
    ],
    more: sumBlocks(order, sums, refund?.totalOre ?? 0),
    publicUrl,
  })
  await enqueueReturnEmail(tx, { key: `return-${locked.id}-settled`, to: order.email, content }, now)
}

/** How the amount was worked out. */
function sumBlocks(order: StoredOrder, { parts, shipping, deducted }: Refunded['sums'], total: number): EmailBlock[] {
  if (parts.length === 0) return []
  const goods = parts.flatMap((part) =>
    goodsOf(order, [part]).map((one) => ({ ...one, amount: formatAmount(worthOf(order, part)) })),
  )
  const lines = [
    ...shipping.map(({ amount }) => ({ name: messages.shipping, amount })),
    ...deducted.map(({ name, amount }) => ({ name, amount: -amount })),
  ]
  return [
    { title: messages.sum },
    { goods },
    {
      sums: [
        ...lines
          .filter(({ amount }) => amount !== 0)
          .map(({ name, amount }) => ({ label: name, value: formatAmount(amount) })),
        { label: messages.refund, value: formatAmount(total), isTotal: true },
      ],
    },
  ]
}

function refundedText({ cause }: StoredReturn, amount: string): string {
  return cause === 'lost' ? messages.lostRefundedText(amount) : messages.refundedText(amount)
}

function nothingText({ rows }: StoredReturn): string {
  const came = rows.filter(({ received }) => (received ?? 0) > 0)
  if (came.length === 0) return messages.nothingCame
  return came.every(({ disposition }) => disposition === 'sent-back') ? messages.allSentBack : messages.nothingLeft
}
