import type { SuppressionReason } from '#email/bounce-rules.ts'

export const messages = {
  title: 'Stoppade mejladresser',
  intro:
    'Hit skickas inga mejl, för att mejl har kommit tillbaka. Kunden ser det på Mina sidor och kan själv bekräfta adressen igen.',
  find: 'Adressen börjar med',
  none: 'Ingen adress är stoppad.',
  noneFound: 'Ingen stoppad adress stämmer.',
  older: 'Äldre',
  address: 'Adress',
  reason: 'Skäl',
  sinceTitle: 'Sedan',
  until: (at: string) => `Försöker igen ${at}`,
  lift: 'Tillåt mejl',
  liftOf: (address: string) => `Tillåt mejl till ${address}`,
  lifted: 'Mejl skickas till adressen igen',
  complaints: 'Anmält som skräppost',
  complaintsText:
    'Nyhetsbrev och andra utskick till adressen avslutades direkt. Mejl om beställningar skickas fortfarande.',
  noComplaints: 'Inget mejl är anmält.',
  subject: 'Mejl',
  at: 'Anmält',
} as const

export const reasonTexts: Record<SuppressionReason, string> = {
  'no-mailbox': 'Adressen finns inte',
  unavailable: 'Full eller onåbar flera dagar',
}
