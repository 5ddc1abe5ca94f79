import { consentTexts } from '#email/consent-messages.ts'
import { subscriptionEmailMessages as messages } from '#email/messages.ts'
import type { EmailTopic } from '#email/topics.ts'
import { pathTo } from '#paths.ts'
import type { EmailDeps } from './deps.ts'
import { type EmailContent, renderEmail } from './render-email.ts'
import { type EndLinks, endLink } from './unsubscribe-link.ts'

type Sender = Pick<EmailDeps, 'origin'>

export function confirmSubscriptionEmail({ origin }: Sender, token: string): EmailContent {
  const { subject, heading, opening, button, closing } = messages.question
  const link = origin + pathTo('email-preferences', { text: token })
  return renderEmail({
    template: 'newsletter-question',
    subject,
    heading,
    opening: [opening, consentTexts.newsletter],
    action: { text: button, link },
    closing: [closing],
  })
}

export function alreadySubscribedEmail({ origin }: Sender, links: EndLinks): EmailContent {
  const { subject, opening, closing, button } = messages.already
  return renderEmail({
    subject,
    opening: [opening, closing],
    action: { text: button, link: origin + pathTo('index') },
    closing: [endLink('newsletter', links)],
  })
}

export function welcomeEmail({ origin }: Sender, links: EndLinks): EmailContent {
  const { subject, heading, greeting, opening, button } = messages.welcome
  return renderEmail({
    template: 'newsletter-welcome',
    subject,
    heading,
    greeting,
    words: [opening],
    opening: [consentTexts.newsletter],
    action: { text: button, link: origin + pathTo('index') },
    closing: [messages.why, endLink('newsletter', links)],
  })
}

/** One button for the first subscription; the others are links. */
export function endLinksEmail(wanted: readonly { kind: EmailTopic; links: EndLinks }[]): EmailContent {
  const { subject, opening, others, closing } = messages.links
  const [first, ...rest] = wanted.map(({ kind, links }) => endLink(kind, links))
  return renderEmail({
    template: 'letter-links',
    subject,
    opening: [opening],
    action: first ?? null,
    blocks: rest.length > 0 ? [{ title: others }, { links: rest }] : [],
    closing: [closing],
  })
}
