import { formatPrice } from '#core/money.ts'
import type { EmailBlock } from '#email/server/email-content.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import { messages } from '#order-changes/messages.ts'
import { dateAndTime, orderAction } from '#orders/server/email-sections.ts'
import { renderOrderEmail } from '#orders/server/order-email.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'
import { lineTotal } from '#pricing/line-amounts.ts'
import type { ChangePlan } from './plan-change.ts'
import type { Supplement } from './write-supplement.ts'

const texts = messages.email

type Changed = Pick<ChangePlan, 'lines' | 'refund' | 'addition'> & { supplement: Supplement | null; publicUrl: string }

/** Without the new address: the email may be read by somebody else. */
export function changedEmail(
  order: StoredOrder,
  { lines, refund, addition, supplement, publicUrl }: Changed,
): EmailContent {
  const isOffer = supplement !== null
  const facts = [
    ...lines.map((value) => ({ label: texts.change, value })),
    ...(refund > 0 ? [{ label: texts.refund, value: formatPrice(refund) }] : []),
  ]
  return renderOrderEmail(order, {
    template: isOffer ? 'order-offer' : 'order-changed',
    subject: isOffer ? texts.offerSubject(order.number) : texts.subject(order.number),
    opening: [lines.length > 0 ? texts.opening : texts.offerOpening],
    action: isOffer
      ? { text: texts.pay(formatPrice(supplement.amount)), link: publicUrl + supplement.path }
      : orderAction(order, publicUrl, texts.see),
    blocks: [
      ...(facts.length > 0 ? [{ labelledValues: facts }] : []),
      ...(addition && supplement ? offerBlocks(addition, supplement) : []),
      ...(refund > 0 && supplement ? [texts.apart(formatPrice(refund), formatPrice(supplement.amount))] : []),
      texts.wrong,
    ],
  })
}

function offerBlocks(
  { rows, shipping, total, delivery }: NonNullable<ChangePlan['addition']>,
  { expiresAt }: Supplement,
): EmailBlock[] {
  const goods = rows.map((row) => {
    const { productId, name, quantity } = row
    return { productId, name, quantity, amount: formatPrice(lineTotal(row)) }
  })
  return [
    { title: texts.added },
    ...(goods.length > 0 ? [{ goods }] : [texts.way(delivery.name)]),
    {
      sums: [
        ...(shipping > 0 ? [{ label: texts.shipping, value: formatPrice(shipping) }] : []),
        { label: texts.toPay, value: formatPrice(total), isTotal: true },
      ],
    },
    texts.until(dateAndTime.format(expiresAt)),
  ]
}

export function withdrawnEmail(order: StoredOrder, publicUrl: string): EmailContent {
  return renderOrderEmail(order, {
    subject: texts.withdrawnSubject(order.number),
    opening: [texts.withdrawn],
    action: orderAction(order, publicUrl, texts.see),
    blocks: [],
  })
}
