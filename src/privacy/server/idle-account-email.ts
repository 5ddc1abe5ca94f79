import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { pathTo } from '#paths.ts'
import { idleMessages as messages } from '#privacy/messages.ts'

/** Without the name for a mailbox that is not verified. */
export function idleAccountEmail(name: string | null, origin: string): EmailContent {
  return renderEmail({
    template: 'account-idle',
    values: { namn: name },
    subject: messages.subject,
    greeting: messages.greeting(name),
    opening: [messages.text],
    action: { text: messages.logIn, link: origin + pathTo('member.profile') },
    blocks: [messages.how],
  })
}
