/** Payment methods within a sentence. */
export const paymentWords = {
  swish: 'Swish',
  card: 'kort',
  invoice: 'faktura',
  instalments: 'delbetalning',
  klarna: 'Klarna',
} as const

/** Carriers that need more than their name. */
export const carrierWords: Record<string, string> = {
  nShift: 'nShift, som lämnar uppgifterna vidare till fraktbolaget',
}

/** What each service that counts orders hears of, and by which consent. */
export const measurementWords = {
  ga4: 'Google Analytics, om du sagt ja till statistik, med ordernummer, produkter och belopp men ingenting om vem du är',
  meta: 'Meta, om du sagt ja till marknadsföring, med ordernummer, produkter, belopp, uppgift om webbläsaren och kontrollsummor (SHA-256) av e-post, telefon och postnummer, så att köpet kan kopplas till en annons',
} as const
