import { shop } from '#core/shop.ts'
import type { OptionalBlock } from './email-templates.ts'

export const wordingMessages = {
  tooLong: (max: number) => `Högst ${max} tecken.`,
  oneLine: 'Skriv på en rad, utan dolda tecken.',
  hidden: 'Texten innehåller dolda tecken. Skriv om den utan dem.',
  twice: 'Samma del kan bara visas en gång.',
  notOffered: 'Det kan inte ändras i det här mejlet.',
  unknownPlaceholder: (word: string, offered: readonly string[]) =>
    `{{${word}}} finns inte i det här mejlet. Här kan du använda ${offered.map((one) => `{{${one}}}`).join(', ')}.`,
  openPlaceholder: 'Ett fält för uppgifter skrivs med två klamrar på var sida, till exempel {{butik}}.',
} as const

export const optionalBlockMessages = {
  helpTitle: 'Behöver du hjälp?',
  helpText: 'Kundservice svarar gärna på frågor.',
  support: 'Kontakta kundservice',
  toShop: () => `Till ${shop.brand.name}`,
} as const

export const optionalBlockNames: Record<OptionalBlock, string> = {
  help: 'Hjälp och kundservice',
  shop: 'Länk till butiken',
  xp: 'Poäng för köpet',
  review: 'Skriv ett omdöme',
}
