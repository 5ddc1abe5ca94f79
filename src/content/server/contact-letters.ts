import type { ContactTexts } from '#content/contact-fields.ts'
import { contactLetterWords as say } from '#content/sv-contact.ts'
import { type Fact, type Letter, letterOf } from '#core/server/letter.ts'

/** `topic` by its name. */
export type Matter = ContactTexts & { number: string }

export function letterToUs({ number, topic, name, email, orderId, message }: Matter): Letter {
  const facts: Fact[] = [
    { label: say.from, value: name, isTyped: true },
    { label: say.answerTo, value: email },
    { label: say.topic, value: topic },
    ...(orderId ? [{ label: say.orderId, value: orderId }] : []),
  ]
  return letterOf(say.toUs(topic, number), [{ facts }, ...message.split(/\n\s*\n/).map((quote) => ({ quote }))])
}

/** Holds nothing that was written: whose the address is, nobody knows. */
export function receiptLetter({ number, topic }: Matter): Letter {
  const facts: Fact[] = [
    { label: say.number, value: number },
    { label: say.topic, value: topic },
  ]
  return letterOf(say.receipt(number), [say.opening, { facts }, { small: say.notYou }])
}
