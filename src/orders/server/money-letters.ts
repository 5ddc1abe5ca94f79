import { formatPrice } from '#core/money.ts'
import type { Letter } from '#core/server/letter.ts'
import { type CancelReason, cancelTexts } from '#orders/sv.ts'
import { letters as say } from '#orders/sv-letters.ts'
import { type GivenBack, refundTexts, refundWay } from '#payments/refund-way.ts'
import { greetedName, letterOf, type Section } from './letter.ts'
import { orderLine, sellerSection } from './letter-sections.ts'
import { linesOf } from './pieces-lines.ts'
import type { StoredOrder } from './stored-order.ts'
import type { Unpacked } from './unpacked-pieces.ts'

type Cancelled = { reason: CancelReason; given: GivenBack; publicUrl: string }

export function cancelledLetter(order: StoredOrder, { reason, given, publicUrl }: Cancelled): Letter {
  return letterOf({
    subject: say.cancelled.subject(order.number),
    to: greetedName(order),
    opening: [say.cancelled.opening(order.number), cancelTexts[reason]],
    sections: [
      ...moneySections(order, given),
      { title: say.order(order.number), lines: [orderLine(order, publicUrl)] },
      sellerSection,
    ],
  })
}

/** A part of the order is cancelled, the rest goes on. */
export function cutLetter(
  order: StoredOrder,
  { pieces, given, publicUrl }: Omit<Cancelled, 'reason'> & { pieces: readonly Unpacked[] },
): Letter {
  return letterOf({
    subject: say.cut.subject(order.number),
    to: greetedName(order),
    opening: [say.cut.opening],
    sections: [
      { title: say.cut.title, lines: linesOf(order, pieces) },
      ...moneySections(order, given),
      { title: say.order(order.number), lines: [orderLine(order, publicUrl)] },
      sellerSection,
    ],
  })
}

type Refunded = {
  amountOre: number
  /** Of the payment it goes back to; null when it goes to gift cards. */
  method: string | null
}

export function refundedLetter(order: StoredOrder, { amountOre, method }: Refunded, publicUrl: string): Letter {
  const amount = formatPrice(amountOre)
  return letterOf({
    subject: say.refunded.subject(order.number),
    to: greetedName(order),
    opening: [say.refunded.opening(amount, refundWay(method)), ...(method === null ? [] : [say.refunded.when])],
    sections: [
      {
        title: say.order(order.number),
        lines: [{ label: say.refunded.amount, value: amount }, orderLine(order, publicUrl)],
      },
      sellerSection,
    ],
  })
}

function moneySections({ paymentMethod }: StoredOrder, given: GivenBack): Section[] {
  const ways = refundTexts(given, paymentMethod)
  return ways.length === 0
    ? []
    : [{ title: say.money.title, lines: ways.map((value) => ({ label: say.money.back, value })) }]
}
