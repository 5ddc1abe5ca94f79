import { consentTexts } from '#email/consent-messages.ts'
import type { EmailDeps } from '#email/server/deps.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { verificationEmailMessages as messages } from '#identity/verify-email-messages.ts'
import { pathTo } from '#paths.ts'

type Asking = { token: string; wantsNewsletter: boolean; isAgain?: boolean }
type Sender = Pick<EmailDeps, 'origin'>

export function verificationEmail(
  { origin }: Sender,
  { token, wantsNewsletter, isAgain = false }: Asking,
): EmailContent {
  const { subject, heading, opening, again, newsletter, button, closing } = messages.asking
  const link = origin + pathTo('verify-email', { text: token })
  return renderEmail({
    template: 'email-verification',
    subject,
    heading,
    opening: [isAgain ? again : opening],
    action: { text: button, link },
    blocks: wantsNewsletter ? [newsletter, consentTexts.newsletter] : [],
    closing: [closing],
  })
}

export function addressTakenEmail({ origin }: Sender): EmailContent {
  const { subject, opening, button, closing } = messages.taken
  const link = origin + pathTo('reset-password')
  return renderEmail({
    template: 'security-notice',
    subject,
    opening: [opening],
    action: { text: button, link },
    closing: [closing],
  })
}
