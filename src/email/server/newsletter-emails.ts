import { consentTexts } from '#email/consent-messages.ts'
import { subscriptionEmailMessages as messages } from '#email/messages.ts'
import { pathTo } from '#paths.ts'
import { endPart, senderPart } from './closing.ts'
import type { EmailDeps } from './deps.ts'
import { type EmailContent, renderEmail } from './render-email.ts'
import type { EndLinks } from './unsubscribe-link.ts'

export function confirmSubscriptionEmail({ origin, sender }: EmailDeps, token: string): EmailContent {
  const { subject, opening, button, closing } = messages.question
  const link = origin + pathTo('email-preferences', { text: token })
  return renderEmail(subject, [opening, consentTexts.newsletter, { link, text: button }, closing, senderPart(sender)])
}

export function alreadySubscribedEmail({ sender }: EmailDeps, links: EndLinks): EmailContent {
  const { subject, opening, closing } = messages.already
  return renderEmail(subject, [opening, closing, endPart('newsletter', links), senderPart(sender)])
}

export function welcomeEmail({ sender }: EmailDeps, links: EndLinks): EmailContent {
  const { subject, opening } = messages.welcome
  return renderEmail(subject, [
    opening,
    consentTexts.newsletter,
    messages.why,
    endPart('newsletter', links),
    senderPart(sender),
  ])
}
