import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { requestEmail as messages } from '#privacy/request-messages.ts'
import type { PrivacyRequest } from '#privacy/requests-contract.ts'

export function privacyRequestEmail(
  kind: PrivacyRequest['kind'],
  link: string,
  { isGuest = false } = {},
): EmailContent {
  const { subject, opening, button } = isGuest ? messages.guest[kind] : messages[kind]
  return renderEmail({
    template: 'privacy-request',
    subject,
    opening: [opening],
    action: { text: button, link },
    closing: [messages.closing],
  })
}

/** Of an address that an account has verified. */
export function accountRequestEmail(link: string): EmailContent {
  const { subject, opening, button, closing } = messages.account
  return renderEmail({
    template: 'privacy-request',
    subject,
    opening: [opening],
    action: { text: button, link },
    closing: [closing],
  })
}
