import { formatPrice } from '#core/money.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { pathTo } from '#paths.ts'
import type { OfferedCart } from '#telephone-orders/contract.ts'
import { emailMessages as messages } from '#telephone-orders/messages.ts'

export function cartOfferEmail({ rows, sum, link }: OfferedCart, publicUrl: string): EmailContent {
  const goods = rows.map(({ productId, name, quantity, amount }) => ({
    productId,
    name,
    quantity,
    amount: formatPrice(amount),
    link: publicUrl + pathTo('product', { id: productId, name }),
  }))
  return renderEmail({
    subject: messages.subject,
    preheader: messages.opening,
    opening: [messages.opening],
    action: { text: messages.open, link },
    blocks: [
      { goods },
      { sums: [{ label: messages.sum, value: formatPrice(sum), isTotal: true }] },
      { small: messages.now },
      messages.accept(),
    ],
  })
}
