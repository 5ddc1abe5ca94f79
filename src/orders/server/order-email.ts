import { provenName } from '#core/untrusted-text.ts'
import { type EmailBlock, type EmailContent, type LabelledValue, renderEmail } from '#email/server/render-email.ts'
import { emailMessages as messages } from '#orders/messages.ts'
import type { WrittenOrder } from './stored-order.ts'

export type Section = { title: string; text?: string; lines?: readonly LabelledValue[] }

export type OrderEmail = {
  subject: string
  to: string | null
  opening: readonly string[]
  sections: readonly Section[]
}

export function greetedName({ address, isOwnAddress }: Pick<WrittenOrder, 'address' | 'isOwnAddress'>): string | null {
  return provenName(address.firstName, { isProven: isOwnAddress })
}

export function renderOrderEmail({ subject, to, opening, sections }: OrderEmail): EmailContent {
  return renderEmail(subject, [messages.greeting(to), ...opening, ...sections.flatMap(partsOf)])
}

function partsOf({ title, text, lines = [] }: Section): EmailBlock[] {
  return [
    ...(title ? [{ title }] : []),
    ...(text ? [text] : []),
    ...(lines.length > 0 ? [{ labelledValues: lines }] : []),
  ]
}
