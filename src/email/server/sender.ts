import { seller } from '#core/seller.ts'
import { emailFrameMessages as messages } from '#email/messages.ts'

/** The sender's identity and contact details (lag 2002:562 8 §). */
export const senderLines: readonly { text: string; link?: string }[] = [
  {
    text: `${seller.name} · ${messages.organisationNumber} ${seller.organisationNumber} · ${messages.vatNumber} ${seller.vatNumber} · ${messages.fTax}`,
  },
  { text: `${seller.street}, ${seller.zip} ${seller.city}` },
  { text: seller.email, link: `mailto:${seller.email}` },
  { text: seller.phone, link: `tel:+46${seller.phone.replace(/\D/g, '').slice(1)}` },
]
