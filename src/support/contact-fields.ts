import { fieldError } from '#core/fields.ts'
import { shop } from '#core/shop.ts'
import { contactMessages as messages } from './contact-messages.ts'

export const contactNames = ['topic', 'name', 'email', 'orderId', 'message'] as const
export type ContactName = (typeof contactNames)[number]
export type ContactTexts = Record<ContactName, string>

/** `mailbox` names one of the shop's own mailboxes; the others go to the company's address. */
export const contactTopics = [
  { id: 'order', name: 'Min beställning', mailbox: null },
  { id: 'return', name: 'Ånger, retur eller reklamation', mailbox: null },
  { id: 'product', name: 'Fråga om en produkt', mailbox: null },
  { id: 'company', name: 'Företag och offert', mailbox: 'companyEmail' },
  { id: 'privacy', name: 'Mina personuppgifter', mailbox: 'privacyEmail' },
  { id: 'accessibility', name: 'Något går inte att använda', mailbox: 'accessibilityEmail' },
  { id: 'other', name: 'Något annat', mailbox: null },
] as const

export function mailboxOf({ mailbox }: (typeof contactTopics)[number]): string {
  return (mailbox && shop.contact[mailbox]) ?? shop.company.email
}

export const maxMessageLength = 4000
const shortestMessage = 10

export function topicOf(id: string) {
  return contactTopics.find((topic) => topic.id === id)
}

/** What a link to the form may fill in: what it is about, and which order. */
export function askedTexts(requested: URLSearchParams): Partial<Pick<ContactTexts, 'topic' | 'orderId'>> {
  const [topic, orderId] = [requested.get('topic') ?? '', requested.get('orderId') ?? '']
  return { ...(topicOf(topic) ? { topic } : {}), ...(/^\d{1,19}$/.test(orderId) ? { orderId } : {}) }
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
