import type { MeasurementEvent, MeasurementServiceName } from './contract.ts'

export const messages = {
  title: 'Mätning och annonser',
  intro: 'Köp och återbetalningar som butikens server rapporterar, när köparen har sagt ja.',
  untried:
    'Tjänsterna är byggda efter det som Google och Meta har publicerat, men har inte mött de riktiga tjänsterna. Se efter hos dem att ett köp har kommit fram. Google Analytics svarar alltid ja, också på det som kastas: att något är skickat betyder bara att det har tagits emot.',
  rules:
    'Inget skickas utan köparens ja: statistik för Google Analytics, marknadsföring för Meta. Inget skript läses in i webbläsaren. Besök och varukorgar rapporteras inte, och Meta får inga återbetalningar.',
  connected: 'Ansluten',
  missing: 'Inte ansluten',
  sandbox: 'Sandlåda (SANDBOX=true): inget skickas.',
  setUp: 'Ställ in',
  change: 'Ändra kontot',
  lastSent: (at: string) => `Skickade senast ${at}.`,
  neverSent: 'Har inte skickat något än.',
  waiting: (count: number) => `${count} väntar.`,
  failed: (count: number) => `${count} har misslyckats.`,
  events: 'Senast',
  none: 'Inga köp har rapporterats.',
  order: 'Order',
  what: 'Händelse',
  service: 'Tjänst',
  when: 'När',
  state: 'Läge',
  attempts: (count: number) => (count === 1 ? '1 försök' : `${count} försök`),
  next: (at: string) => `Nytt försök ${at}.`,
  retry: 'Försök igen',
  retryOf: (order: string) => `Försök igen: order ${order}`,
  retried: 'Skickas igen inom en minut',
} as const

export const serviceTexts: Record<MeasurementServiceName, string> = { ga4: 'Google Analytics 4', meta: 'Meta' }
export const eventTexts: Record<MeasurementEvent['name'], string> = { purchase: 'Köp', refund: 'Återbetalning' }

/** Shape and word before colour. */
export const stateTexts = {
  waiting: { mark: '◌', name: 'Väntar' },
  sent: { mark: '●', name: 'Skickad' },
  failed: { mark: '◆', name: 'Misslyckad' },
} as const
