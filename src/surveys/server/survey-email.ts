import { plainName } from '#core/untrusted-text.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { surveyEmailMessages as messages, surveyMessages } from '#surveys/messages.ts'

type SurveyEmail = { firstName: string; orderNumber: number; link: string }

export function surveyEmail({ firstName, orderNumber, link }: SurveyEmail): EmailContent {
  const name = plainName(firstName)
  return renderEmail({
    template: 'survey',
    values: { namn: name, ordernummer: String(orderNumber) },
    subject: messages.subject,
    heading: surveyMessages.title,
    greeting: messages.greeting(name ?? ''),
    opening: [messages.opening(orderNumber), surveyMessages.question],
    action: { text: messages.answer, link },
    closing: [messages.why],
  })
}
