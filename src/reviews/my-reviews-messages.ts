import { formatNumber } from '#core/money.ts'

export const myReviewMessages = {
  notRead: 'Dina omdömen kunde inte hämtas. Ladda om sidan och försök igen.',
  title: 'Dina omdömen',
  toWrite: 'Att tycka till om',
  toWriteText: 'Vad tycker du om det du har köpt? Ett omdöme ger xp.',
  none: 'När du har fått något från oss kan du berätta för andra vad du tycker om det.',
  write: 'Skriv omdöme',
  showAll: (count: number) => `Visa alla ${formatNumber(count)}`,
  change: 'Ändra',
  about: (name: string) => ` om ${name}`,
  hidden: (reason: string) => `Dolt för andra: ${reason}`,
} as const
