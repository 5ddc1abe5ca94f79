import type { NewsletterServiceName } from './contract.ts'

export const messages = {
  title: 'Nyhetsbrev',
  intro: 'Prenumeranterna till tjänsten som skickar nyhetsbrevet.',
  rules:
    'Bara adressen skickas, och bara för den som själv har bekräftat sin prenumeration. Den som säger upp sig här tas bort ur listan där, och den som säger upp sig där räknas som uppsagd här. Den som raderas här raderas där.',
  untried:
    'Anslutningen är byggd efter det som Mailchimp har publicerat, men har inte mött den riktiga tjänsten. Prova med en egen adress och se efter i listan.',
  policy: 'Tjänsten står i integritetspolicyn så länge den är ansluten.',
  sandbox: 'Sandlåda (SANDBOX=true): inget skickas.',
  connected: 'Ansluten',
  missing: 'Inte ansluten',
  setUp: 'Ställ in',
  change: 'Ändra kontot',
  subscribed: (count: number) => `${count} prenumeranter i listan.`,
  waiting: (count: number) => `${count} väntar.`,
  askedAt: (at: string) => `Uppsägningar hämtade ${at}.`,
  failed: 'Adresser som inte kom med',
  address: 'Adress',
  why: 'Varför',
  at: 'När',
} as const

export const serviceTexts: Record<NewsletterServiceName, string> = { mailchimp: 'Mailchimp' }
