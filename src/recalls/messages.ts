import { shop } from '#core/shop.ts'
import type { Remedy } from './remedies.ts'

export const remedyTexts: Record<Remedy, string> = {
  repair: 'reparation',
  replacement: 'en ny likvärdig produkt',
  refund: 'pengarna tillbaka',
}

export const recallMessages = {
  title: 'Säkerhetsåterkallelser',
  intro:
    'Produkter som vi har sålt och som återkallas av säkerhetsskäl. Den som har köpt någon av dem på nätet, eller i butik som medlem med bekräftad e-postadress, har fått ett mejl från oss. Till andra som köpte i butik har vi ingen adress: se efter här om din produkt finns med.',
  none: 'Ingen produkt är återkallad.',
  product: 'Produkt',
  batches: 'Batch eller serienummer',
  sold: 'Såld',
  hazard: 'Fara',
  action: 'Gör så här',
  remedy: 'Du får',
  choice: (texts: string) => `Välj mellan ${texts}. Det kostar dig inget.`,
  only: (text: string) => `Du får ${text}. Det kostar dig inget.`,
  contact: 'Kontakt',
  get contactText() {
    return `${shop.company.email} eller ${shop.company.phone}`
  },
  published: (day: string) => `Publicerad ${day}`,
  period: (from: string | null, to: string | null) =>
    from && to ? `${from} till ${to}` : from ? `från ${from}` : `till och med ${to}`,
} as const

export const recallEmailMessages = {
  subject: (title: string) => `Säkerhetsåterkallelse: ${title}`,
  heading: 'Säkerhetsåterkallelse',
  opening: (number: string, day: string) =>
    `Du har köpt en produkt som nu återkallas av säkerhetsskäl. Den finns i beställning ${number} från ${day}.`,
  batchesOnly:
    'Återkallelsen gäller produkter med något av numren. Stämmer inte ditt nummer kan du använda produkten som vanligt.',
  share: 'Har du gett eller sålt produkten till någon annan ber vi dig skicka det här vidare.',
  more: 'Läs om återkallelsen',
} as const
