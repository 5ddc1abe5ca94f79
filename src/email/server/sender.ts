import { shop } from '#core/shop.ts'
import { emailFrameMessages as messages } from '#email/messages.ts'

/** The sender's identity and contact details (lag 2002:562 8 §). */
export function senderLines(): { text: string; link?: string }[] {
  const { name, organisationNumber, vatNumber, hasFTax, street, zip, city, email, phone } = shop.company
  if (name === '') return []
  const numbers = [
    `${messages.organisationNumber} ${organisationNumber}`,
    `${messages.vatNumber} ${vatNumber}`,
    ...(hasFTax ? [messages.fTax] : []),
  ]
  return [
    { text: [name, ...numbers].join(' · ') },
    { text: `${street}, ${zip} ${city}` },
    { text: email, link: `mailto:${email}` },
    { text: phone, link: `tel:${phone.replace(/[^\d+]/g, '').replace(/^0/, '+46')}` },
  ]
}
