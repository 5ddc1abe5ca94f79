import type { OfferedRow } from '#cart/offered-product.ts'
import { formatPrice } from '#core/money.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { dateAndTime } from '#orders/server/email-sections.ts'
import { pathTo } from '#paths.ts'
import type { OfferedCart } from '#telephone-orders/contract.ts'
import { emailMessages as messages } from '#telephone-orders/messages.ts'
import { offeredAmount, sumOf } from '#telephone-orders/offer-sum.ts'

export function cartOfferEmail({ rows, sum, link }: OfferedCart, publicUrl: string): EmailContent {
  const goods = rows.map(({ productId, name, quantity, amount }) => ({
    productId,
    name,
    quantity,
    amount: formatPrice(amount),
    link: publicUrl + pathTo('product', { id: productId, name }),
  }))
  return renderEmail({
    template: 'cart-offer',
    values: { belopp: formatPrice(sum) },
    subject: messages.subject,
    preheader: messages.opening,
    words: [messages.opening],
    opening: [],
    action: { text: messages.open, link },
    blocks: [
      { goods },
      { sums: [{ label: messages.sum, value: formatPrice(sum), isTotal: true }] },
      { small: messages.now },
      messages.accept(),
    ],
  })
}

type Held = { token: string; rows: readonly OfferedRow[]; expiresAt: Date }

export function heldOfferEmail({ token, rows, expiresAt }: Held, publicUrl: string): EmailContent {
  const goods = rows.map(({ productId, name, quantity, unitPrice }) => ({
    productId,
    name,
    quantity,
    amount: formatPrice(offeredAmount({ quantity, unitPrice })),
    link: publicUrl + pathTo('product', { id: productId, name }),
  }))
  return renderEmail({
    template: 'held-offer',
    subject: messages.heldSubject,
    preheader: messages.heldOpening,
    words: [messages.heldOpening],
    opening: [],
    action: { text: messages.heldOpen, link: publicUrl + pathTo('offer', { text: token }) },
    blocks: [
      { goods },
      { sums: [{ label: messages.sum, value: formatPrice(sumOf(rows)), isTotal: true }] },
      messages.heldUntil(dateAndTime.format(expiresAt)),
      messages.accept(),
    ],
  })
}
