import { formatNumber } from '#core/money.ts'
import { hasPart } from '#core/programme.ts'
import { shop } from '#core/shop.ts'

export const myReviewMessages = {
  notRead: 'Dina omdömen kunde inte hämtas. Ladda om sidan och försök igen.',
  title: 'Dina omdömen',
  toWrite: 'Att tycka till om',
  get toWriteText() {
    const givesXp = hasPart('xp') && shop.rewards.reviewXp > 0
    return `Vad tycker du om det du har köpt?${givesXp ? ' Ett omdöme ger xp.' : ''}`
  },
  none: 'När du har fått något från oss kan du berätta för andra vad du tycker om det.',
  write: 'Skriv omdöme',
  showAll: (count: number) => `Visa alla ${formatNumber(count)}`,
  change: 'Ändra',
  about: (name: string) => ` om ${name}`,
  hidden: (reason: string) => `Dolt för andra: ${reason}`,
} as const
