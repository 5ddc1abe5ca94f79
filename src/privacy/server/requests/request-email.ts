import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { requestEmail as messages } from '#privacy/request-messages.ts'
import type { PrivacyRequest } from '#privacy/requests-contract.ts'

export function privacyRequestEmail(kind: PrivacyRequest['kind'], link: string): EmailContent {
  const { subject, opening, button } = messages[kind]
  return renderEmail({
    template: 'privacy-request',
    subject,
    opening: [opening],
    action: { text: button, link },
    closing: [messages.closing],
  })
}
