import { plainName } from '#core/untrusted-text.ts'
import { senderPart } from '#email/server/closing.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { surveyEmailMessages as messages, surveyMessages } from '#surveys/messages.ts'

type SurveyEmail = { firstName: string; orderNumber: number; link: string; sender: string }

export function surveyEmail({ firstName, orderNumber, link, sender }: SurveyEmail): EmailContent {
  return renderEmail(messages.subject, [
    messages.greeting(plainName(firstName) ?? ''),
    messages.opening(orderNumber),
    { title: surveyMessages.question },
    { link, text: messages.answer },
    { small: messages.why },
    senderPart(sender),
  ])
}
