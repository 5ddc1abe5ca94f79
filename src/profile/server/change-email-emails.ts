import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { accountMessages } from '#identity/messages.ts'
import { pathTo } from '#paths.ts'

export function emailChangeEmail(link: string): EmailContent {
  const { subject, heading, opening, button, closing } = accountMessages.emailChange
  return renderEmail({
    template: 'email-change',
    subject,
    heading,
    opening: [opening],
    action: { text: button, link },
    closing: [closing],
  })
}

export function emailTakenEmail(origin: string): EmailContent {
  const { subject, opening, button } = accountMessages.emailTaken
  return renderEmail({
    template: 'security-notice',
    subject,
    opening: [opening],
    action: { text: button, link: origin + pathTo('index') },
  })
}
