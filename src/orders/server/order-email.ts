import { provenName } from '#core/untrusted-text.ts'
import type { Email } from '#email/server/email-content.ts'
import { type EmailContent, renderEmail } from '#email/server/render-email.ts'
import { emailMessages as messages } from '#orders/messages.ts'
import { orderReference } from './email-sections.ts'
import type { WrittenOrder } from './stored-order.ts'

export type OrderEmail = Omit<Email, 'reference' | 'greeting'>

export function greetedName({ address, isOwnAddress }: Pick<WrittenOrder, 'address' | 'isOwnAddress'>): string | null {
  return provenName(address.firstName, { isProven: isOwnAddress })
}

type Addressed = Pick<WrittenOrder, 'address' | 'isOwnAddress' | 'number'>

export function renderOrderEmail(order: Addressed, { values, ...email }: OrderEmail): EmailContent {
  const name = greetedName(order)
  return renderEmail({
    ...email,
    values: { ...values, namn: name, ordernummer: String(order.number) },
    greeting: messages.greeting(name),
    reference: orderReference(order),
  })
}
