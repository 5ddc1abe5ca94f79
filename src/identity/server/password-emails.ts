import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { accountMessages as messages } from '#identity/messages.ts'

/** Without the name for a mailbox that is not verified. */
export function passwordResetEmail(link: string, name: string | null): EmailContent {
  const { subject, heading, opening, button, closing } = messages.reset
  return renderEmail({
    template: 'password-reset',
    subject,
    heading,
    opening: [opening(name)],
    action: { text: button, link },
    closing: [closing],
  })
}
