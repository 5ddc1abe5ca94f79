import { formatPrice } from '#core/money.ts'
import type { Ineligibility } from './eligibility.ts'

export const messages = {
  noSuchCode: 'Koden finns inte eller gäller inte längre.',
  wrongAudience: {
    all: '',
    member: 'Koden gäller bara medlemmar. Logga in och försök igen.',
    company: 'Koden gäller bara företagskunder.',
    employee: 'Koden gäller bara anställda.',
  },
  spent: 'Erbjudandet är slut: alla har gått åt.',
  usedBefore: 'Du har redan använt koden.',
  ended: (code: string) => `Koden ${code} gäller inte längre och är borttagen.`,
  outdone: 'Andra erbjudanden i varukorgen ger mer och kan inte kombineras med koden.',
} as const

export function ineligibilityText(ineligibility: Ineligibility): string {
  switch (ineligibility.kind) {
    case 'conditions':
      return 'Koden gäller inte produkterna i varukorgen.'
    case 'required':
      return 'Produkten som koden kräver saknas i varukorgen.'
    case 'minimum':
      return `Handla för ${formatPrice(ineligibility.remaining)} till så gäller koden.`
  }
}
