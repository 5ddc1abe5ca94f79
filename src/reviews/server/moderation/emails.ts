import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { pathTo } from '#paths.ts'
import { moderationEmails as messages } from '#reviews/moderation-email-messages.ts'

type Hidden = { product: string; reason: string; text: string; origin: string }

/** The statement of reasons of regulation (EU) 2022/2065, article 17. */
export function hiddenEmail({ product, reason, text, origin }: Hidden): EmailContent {
  return renderEmail({
    template: 'review-decision',
    values: { produkt: product },
    subject: messages.hidden(product),
    opening: [messages.hiddenOpening(product), messages.decided],
    action: { text: messages.object, link: origin + pathTo('info', { id: 1 }) },
    blocks: [
      { labelledValues: [{ label: messages.reason, value: reason }] },
      { title: messages.youWrote },
      ...text.split(/\n\s*\n/).map((quote) => ({ quote })),
    ],
    closing: [messages.howToObject],
  })
}

export function shownEmail({ product, origin }: { product: string; origin: string }): EmailContent {
  return renderEmail({
    template: 'review-decision',
    values: { produkt: product },
    subject: messages.shown(product),
    opening: [messages.shownOpening(product)],
    action: { text: messages.toSupport, link: origin + pathTo('info', { id: 1 }) },
  })
}

/** Article 16.5: whoever reported something is told what was decided. */
export function reportEmail({
  product,
  isHidden,
  origin,
}: {
  product: string
  isHidden: boolean
  origin: string
}): EmailContent {
  return renderEmail({
    template: 'review-decision',
    values: { produkt: product },
    subject: messages.reported(product),
    opening: [messages.reportedOpening(product), isHidden ? messages.wasHidden : messages.wasKept],
    action: { text: messages.toSupport, link: origin + pathTo('info', { id: 1 }) },
    closing: [messages.decided, messages.reporterMayObject],
  })
}
