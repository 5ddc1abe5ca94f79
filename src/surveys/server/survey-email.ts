import { plainName } from '#core/untrusted-text.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { surveyEmailMessages as messages, surveyMessages } from '#surveys/messages.ts'

type SurveyEmail = { firstName: string; orderNumber: number; link: string }

export function surveyEmail({ firstName, orderNumber, link }: SurveyEmail): EmailContent {
  return renderEmail({
    subject: messages.subject,
    heading: surveyMessages.title,
    opening: [messages.greeting(plainName(firstName) ?? ''), messages.opening(orderNumber), surveyMessages.question],
    action: { text: messages.answer, link },
    closing: [messages.why],
  })
}
