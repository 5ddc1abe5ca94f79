import { fieldFault } from '#core/fields.ts'
import { contactWords as say } from './sv-contact.ts'

export const contactNames = ['topic', 'name', 'email', 'orderId', 'message'] as const
export type ContactName = (typeof contactNames)[number]
export type ContactTexts = Record<ContactName, string>

/** What somebody may write about, and who of us reads it. */
export const contactTopics = [
  { id: 'order', name: 'Min beställning', mailbox: 'kundservice@krets.example' },
  { id: 'return', name: 'Ånger, retur eller reklamation', mailbox: 'kundservice@krets.example' },
  { id: 'product', name: 'Fråga om en vara', mailbox: 'kundservice@krets.example' },
  { id: 'company', name: 'Företag och offert', mailbox: 'foretag@krets.example' },
  { id: 'privacy', name: 'Mina personuppgifter', mailbox: 'dataskydd@krets.example' },
  { id: 'accessibility', name: 'Något går inte att använda', mailbox: 'tillganglighet@krets.example' },
  { id: 'other', name: 'Något annat', mailbox: 'kundservice@krets.example' },
] as const

export const longestMessage = 4000
const shortestMessage = 10

export function topicOf(id: string) {
  return contactTopics.find((topic) => topic.id === id)
}

/** What is wrong with each field, in words for who writes; empty when nothing is. */
export function contactFaults({ topic, name, email, orderId, message }: ContactTexts): Record<string, string> {
  const faults: Record<ContactName, string | null> = {
    topic: topicOf(topic) ? null : say.topicMissing,
    name: fieldFault({ name: 'name', value: name, placeholder: say.nameMissing, isRequired: true }),
    email: fieldFault({ name: 'email', value: email.trim(), placeholder: say.emailMissing, isRequired: true }),
    orderId: /^\d{0,19}$/.test(orderId.replace(/\s/g, '')) ? null : say.orderWrong,
    message: messageFault(message.trim()),
  }
  // Those without a fault are left out.
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null)) as Record<string, string>
}

function messageFault(message: string): string | null {
  if (message.length < shortestMessage) return say.messageMissing
  return message.length > longestMessage ? say.messageTooLong(longestMessage) : null
}
