export const parcelTexts = {
  title: 'Fraktsedel',
  book: (carrier: string) => `Boka hos ${carrier} och gör fraktsedel`,
  booked: 'Paketet är bokat',
  print: 'Skriv ut fraktsedel',
  zpl: 'För etikettskrivare (ZPL)',
  cancel: 'Makulera bokningen',
  cancelled: 'Bokningen är makulerad. Kasta fraktsedeln om den är utskriven.',
  number: (carrier: string, trackingId: string) => `${carrier} ${trackingId}`,
  noLabel: (carrier: string) =>
    `Fraktsedeln finns inte här. Hämta den igen om en stund, eller skriv ut den på sidorna hos ${carrier}.`,
  fetchLabel: 'Hämta fraktsedeln',
  requested: 'Fraktbolaget har tillfrågats',
  unknown: (carrier: string) =>
    `Det är okänt om ${carrier} fick bokningen. Titta på deras egna sidor. Makulera här bara om paketet inte finns där.`,
  sandbox: 'Sandlåda: etiketten gäller inte, och inget fraktbolag vet om paketet.',
  logBooked: (carrier: string, trackingId: string) => `Bokat hos ${carrier}: ${trackingId}`,
  logCancelled: (carrier: string, trackingId: string | null) =>
    `Bokning makulerad: ${[carrier, trackingId].filter(Boolean).join(' ')}`,
  logRefused: (carrier: string, reason: string) => `${carrier} tog inte emot paketet: ${reason}`,
} as const
