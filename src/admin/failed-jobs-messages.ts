/** Texts of the failed jobs page. */
export const messages = {
  title: 'Misslyckade jobb',
  about:
    'Det som butiken har försökt göra i bakgrunden flera gånger utan att lyckas. Annat har inte hindrats av det. Åtgärda orsaken och försök igen, eller ta bort det som inte längre ska göras.',
  none: 'Inga jobb har misslyckats.',
  since: 'Sedan',
  tried: 'Senast försökt',
  attempts: (attempts: number, count: number) =>
    count > 1 ? `${count} gånger, ${attempts} försök varje gång` : `${attempts} försök`,
  error: 'Senaste felet',
  unit: 'Gäller',
  order: (id: string) => `Order ${id}`,
  retry: 'Försök igen',
  discard: 'Ta bort',
  sure: 'Ta bort för gott',
  keep: 'Behåll',
  of: (action: string, job: string, unit: string) => `${action}: ${job}${unit ? ` ${unit}` : ''}`,
  retried: 'Jobbet körs igen',
  discarded: 'Jobbet är borttaget',
} as const

/** Names of the jobs. Scheduled jobs without a name here are shown by their name in the operations manual. */
export const jobNames: Record<string, string> = {
  'reconcile-payment': 'Ta reda på hur en betalning slutade',
  'end-left-payment': 'Avsluta en lämnad betalning',
  'give-up-order': 'Avboka en order vars betalningslänk har gått ut',
  'send-refund': 'Skicka en återbetalning',
  'deliver-gift-cards': 'Skapa presentkort',
  'deliver-codes': 'Leverera digitala koder',
  'finish-bankid': 'Följa upp en BankID-legitimering',
  'give-xp': 'Bokföra xp',
  'give-due-xp': 'Bokföra xp',
  'send-email': 'Skicka e-post',
  'send-password-reset': 'Skriva länk för nytt lösenord',
  'purge-expired': 'Gallra gamla uppgifter',
  'enqueue-missed': 'Leta upp ogjort arbete',
  'follow-shipments': 'Följa paket',
  'follow-returns': 'Följa returer',
  'number-journal-entries': 'Numrera verifikationer',
  'make-backup': 'Göra säkerhetskopia',
  'verify-backup': 'Läsa tillbaka säkerhetskopian',
  'count-sales': 'Räkna försäljningen',
  'reconcile-sales': 'Stämma av försäljningen mot bokföringen',
}

/** Jobs whose unit is an order. */
export const jobsOfOrders = ['end-left-payment', 'give-up-order', 'deliver-gift-cards', 'deliver-codes']
