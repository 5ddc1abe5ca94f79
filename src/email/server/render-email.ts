import type { Email } from './email-content.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'

export type EmailContent = { subject: string; text: string; html: string }

/** The template of every email of the shop. */
export function renderEmail(email: Email): EmailContent {
  return { subject: email.subject, text: emailText(email), html: emailHtml(email) }
}
