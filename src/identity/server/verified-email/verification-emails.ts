import { consentTexts } from '#email/consent-messages.ts'
import { senderPart } from '#email/server/closing.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { verificationEmailMessages as messages } from '#identity/verify-email-messages.ts'
import { pathTo } from '#paths.ts'

type Asking = { token: string; wantsNewsletter: boolean }

export function verificationEmail({ origin, sender }: EmailDeps, { token, wantsNewsletter }: Asking): EmailContent {
  const { subject, opening, newsletter, button, closing } = messages.asking
  const link = origin + pathTo('verify-email', { text: token })
  return renderEmail(subject, [
    opening,
    ...(wantsNewsletter ? [newsletter, consentTexts.newsletter] : []),
    { link, text: button },
    closing,
    senderPart(sender),
  ])
}

export function addressTakenEmail({ origin, sender }: EmailDeps): EmailContent {
  const { subject, opening, button, closing } = messages.taken
  const link = origin + pathTo('reset-password')
  return renderEmail(subject, [opening, { link, text: button }, closing, senderPart(sender)])
}
