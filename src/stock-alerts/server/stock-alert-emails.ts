import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { pathTo } from '#paths.ts'
import { stockAlertEmailMessages as messages } from '#stock-alerts/email-messages.ts'

export type WatchedProduct = { productId: number; name: string }

type About = WatchedProduct & { link: string }

/** Nothing else is sent to an unverified address before it confirms. */
export function confirmStockAlertEmail({ productId, name, link }: About): EmailContent {
  const { subject, heading, opening, button, closing } = messages.asking
  return renderEmail({
    template: 'watch-question',
    values: { produkt: name },
    subject: subject(name),
    heading,
    opening: [opening(name)],
    action: { text: button, link },
    blocks: [{ goods: [{ productId, name, quantity: null }] }],
    closing: [closing],
  })
}

export function stockAlertCreatedEmail({ productId, name, link, origin }: About & { origin: string }): EmailContent {
  const { subject, opening, button, end } = messages.created
  const page = productLink({ productId, name }, origin)
  return renderEmail({
    template: 'watch-begun',
    values: { produkt: name },
    subject: subject(name),
    opening: [opening(name)],
    action: { text: button, link: page },
    blocks: [{ goods: [{ productId, name, quantity: null, link: page }] }],
    closing: [{ text: end, link }],
  })
}

export function backInStockEmail({ productId, name, origin }: WatchedProduct & { origin: string }): EmailContent {
  const { subject, opening, button, closing } = messages.back
  const page = productLink({ productId, name }, origin)
  return renderEmail({
    template: 'back-in-stock',
    values: { produkt: name },
    subject: subject(name),
    opening: [opening(name)],
    action: { text: button, link: page },
    blocks: [{ goods: [{ productId, name, quantity: null, link: page }] }],
    closing: [closing],
  })
}

export function stockAlertLink(origin: string, token: string): string {
  return origin + pathTo('stock-alert', { text: token })
}

function productLink({ productId, name }: WatchedProduct, origin: string): string {
  return origin + pathTo('product', { id: productId, name })
}
