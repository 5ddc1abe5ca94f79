import { mergeEmail as messages } from '#account-merging/messages.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { pathTo } from '#paths.ts'

type Input = { from: string; into: string; link: string }

export function mergeAccountsEmail({ from, into, link }: Input): EmailContent {
  return renderEmail({
    template: 'account-merge',
    subject: messages.subject,
    opening: [messages.opening(from, into)],
    action: { text: messages.button, link },
    closing: [messages.closing],
  })
}

export function accountMergedEmail(from: string, origin: string): EmailContent {
  return renderEmail({
    template: 'account-merge',
    subject: messages.doneSubject,
    opening: [messages.done(from)],
    action: { text: messages.toProfile, link: origin + pathTo('member.profile') },
    closing: [messages.unexpected],
  })
}

/** `e…n@exempel.se`: enough to know one's own. */
export function shownInPart(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}…${name.slice(-1)}@${domain}`
}
