import type { Email } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { wordedEmail } from './worded-email.ts'

export type EmailContent = { subject: string; text: string; html: string }

/** The template of every email of the shop. */
export function renderEmail(email: Email): EmailContent {
  const worded = wordedEmail(email)
  return { subject: worded.subject, text: emailText(worded), html: emailHtml(worded) }
}
