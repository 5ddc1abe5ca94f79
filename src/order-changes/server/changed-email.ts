import { formatPrice } from '#core/money.ts'
import type { EmailContent } from '#email/server/render-email.ts'
import { messages } from '#order-changes/messages.ts'
import { orderAction } from '#orders/server/email-sections.ts'
import { renderOrderEmail } from '#orders/server/order-email.ts'
import type { StoredOrder } from '#orders/server/stored-order.ts'

type Changed = { lines: readonly string[]; refund: number; publicUrl: string }

/** Without the new address: the email may be read by somebody else. */
export function changedEmail(order: StoredOrder, { lines, refund, publicUrl }: Changed): EmailContent {
  const texts = messages.email
  return renderOrderEmail(order, {
    subject: texts.subject(order.number),
    opening: [texts.opening],
    action: orderAction(order, publicUrl, texts.see),
    blocks: [
      {
        labelledValues: [
          ...lines.map((value) => ({ label: texts.change, value })),
          ...(refund > 0 ? [{ label: texts.refund, value: formatPrice(refund) }] : []),
        ],
      },
      texts.wrong,
    ],
  })
}
