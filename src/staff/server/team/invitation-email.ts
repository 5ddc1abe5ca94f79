import { shop } from '#core/shop.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { invitationEmailMessages as messages } from '#staff/invitation-messages.ts'
import { invitationDays } from '#staff/team-rules.ts'

export const invitationPath = '/admin/invitation'

type Invited = { origin: string; token: string; role: string | null; by: string }

export function invitationEmail({ origin, token, role, by }: Invited): EmailContent {
  const { subject, heading, opening, button, closing } = messages
  const name = shop.company.name
  return renderEmail({
    subject: subject(name),
    heading: heading(name),
    opening: opening(by, role ?? messages.owner),
    action: { text: button, link: `${origin}${invitationPath}?token=${token}` },
    closing: [closing(invitationDays)],
  })
}
