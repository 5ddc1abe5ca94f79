import { fieldError } from '#core/fields.ts'
import { contactMessages as messages } from './contact-messages.ts'

export const contactNames = ['topic', 'name', 'email', 'orderId', 'message'] as const
export type ContactName = (typeof contactNames)[number]
export type ContactTexts = Record<ContactName, string>

export const contactTopics = [
  { id: 'order', name: 'Min beställning', mailbox: 'kundservice@krets.example' },
  { id: 'return', name: 'Ånger, retur eller reklamation', mailbox: 'kundservice@krets.example' },
  { id: 'product', name: 'Fråga om en produkt', mailbox: 'kundservice@krets.example' },
  { id: 'company', name: 'Företag och offert', mailbox: 'foretag@krets.example' },
  { id: 'privacy', name: 'Mina personuppgifter', mailbox: 'dataskydd@krets.example' },
  { id: 'accessibility', name: 'Något går inte att använda', mailbox: 'tillganglighet@krets.example' },
  { id: 'other', name: 'Något annat', mailbox: 'kundservice@krets.example' },
] as const

export const maxMessageLength = 4000
const shortestMessage = 10

export function topicOf(id: string) {
  return contactTopics.find((topic) => topic.id === id)
}

export function contactErrors({ topic, name, email, orderId, message }: ContactTexts): Record<string, string> {
  const errors: Record<ContactName, string | null> = {
    topic: topicOf(topic) ? null : messages.topicMissing,
    name: fieldError({
      name: 'name',
      value: name,
      placeholder: messages.nameMissing,
      blank: messages.nameMissing,
      isRequired: true,
    }),
    email: fieldError({
      name: 'email',
      value: email.trim(),
      placeholder: messages.emailMissing,
      blank: messages.emailMissing,
      isRequired: true,
    }),
    orderId: /^\d{0,19}$/.test(orderId.replace(/\s/g, '')) ? null : messages.orderWrong,
    message: messageError(message.trim()),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null)) as Record<string, string>
}

function messageError(message: string): string | null {
  if (message.length < shortestMessage) return messages.messageMissing
  return message.length > maxMessageLength ? messages.messageTooLong(maxMessageLength) : null
}
